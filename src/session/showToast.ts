import type { Context } from '../actions/Context';
import * as limits from '../lib/limits';
import type { ToastKind } from '../state/toast';

/** Shows a toast and speaks it; one that is up leaves first, and the new one follows after 150 ms. */
export async function showToast({ state, clock, signal }: Context, kind: ToastKind, text: string): Promise<void> {
  state.announcer.say(text, kind === 'error');
  const latest = state.announcer.current.peek();
  if (state.toast.current.peek()) {
    state.toast.hide();
    await clock.delay(limits.toastSwap, signal).catch(() => {});
    // Of several toasts asked for meanwhile, only the newest is still worth showing.
    if (signal.aborted || state.announcer.current.peek() !== latest) return;
  }
  state.toast.show(kind, text);
}
