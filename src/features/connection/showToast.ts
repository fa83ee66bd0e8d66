import type { Context } from '../../core/actions/Context';
import type { ToastKind } from '../../core/state/toast';
import * as limits from '../../lib/limits';

/** Announces a toast, and shows it if the modal is open. A visible toast is hidden first, and the new one follows after 150 ms. */
export async function showToast({ state, clock, signal }: Context, kind: ToastKind, text: string): Promise<void> {
  state.announcer.say(text, kind === 'error');
  // It would appear, late, at the next opening.
  if (!state.modal.open.peek()) return;
  const requestId = state.toast.request();
  if (state.toast.current.peek()) {
    state.toast.hide();
    await clock.delay(limits.toastSwapDuration, signal).catch(() => {});
    // Of several toasts requested meanwhile, show only the newest.
    if (signal.aborted || !state.toast.isLatest(requestId)) return;
    // Closing the modal also drops a toast that is about to be shown.
    if (!state.modal.open.peek()) return;
  }
  state.toast.show(kind, text);
}
