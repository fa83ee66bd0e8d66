import type { Context } from '../../core/actions/Context';
import type { ToastKind } from '../../core/state/toast';
import * as limits from '../../lib/limits';

/** Shows a toast and speaks it; one that is up leaves first, and the new one follows after 150 ms. */
export async function showToast({ state, clock, signal }: Context, kind: ToastKind, text: string): Promise<void> {
  state.announcer.say(text, kind === 'error');
  const turn = state.toast.request();
  const wasOpen = state.modal.open.peek();
  if (state.toast.current.peek()) {
    state.toast.hide();
    await clock.delay(limits.toastSwapDuration, signal).catch(() => {});
    // Of several toasts asked for meanwhile, only the newest is still worth showing.
    if (signal.aborted || !state.toast.isLatest(turn)) return;
    // Closing takes the toast along, also the one that is about to come.
    if (wasOpen && !state.modal.open.peek()) return;
  }
  state.toast.show(kind, text);
}
