import type { Context } from '../../core/actions/Context';
import type { ToastKind } from '../../core/state/toast';
import * as limits from '../../lib/limits';

/** Announces and shows a toast. A visible toast is hidden first, and the new one follows after 150 ms. */
export async function showToast({ state, clock, signal }: Context, kind: ToastKind, text: string): Promise<void> {
  state.announcer.say(text, kind === 'error');
  const requestId = state.toast.request();
  const wasOpen = state.modal.open.peek();
  if (state.toast.current.peek()) {
    state.toast.hide();
    await clock.delay(limits.toastSwapDuration, signal).catch(() => {});
    // Of several toasts requested meanwhile, show only the newest.
    if (signal.aborted || !state.toast.isLatest(requestId)) return;
    // Closing the modal also drops a toast that is about to be shown.
    if (wasOpen && !state.modal.open.peek()) return;
  }
  state.toast.show(kind, text);
}
