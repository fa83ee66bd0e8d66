import type { Context } from '../../core/actions/Context';
import type { ToastKind } from '../../core/state/toast';
import { isUrgentToast } from '../../lib/isUrgentToast';
import * as limits from '../../lib/limits';

/**
 * Announces a toast, and shows it if the modal is open. A visible toast is hidden first, and the new one follows after 150 ms. Resolves
 * to whether it was shown: not if the modal is closed, and if another one was requested meanwhile.
 * @param end ends a toast of the kind `loading`, which has no timer
 */
export async function showToast<Kind extends ToastKind>(
  { state, clock, signal }: Context,
  kind: Kind,
  text: string,
  ...[end]: Kind extends 'loading' ? [end: AbortSignal] : []
): Promise<boolean> {
  const { toast, modal, announcer } = state;
  if (end?.aborted) return false;
  announcer[isUrgentToast(kind) ? 'alert' : 'say'](text);
  // It would appear, late, at the next opening.
  if (!modal.open.peek()) return false;
  const requestId = toast.request();
  if (toast.current.peek()) {
    toast.hide();
    await clock.delay(limits.toastSwapDuration, signal).catch(() => {});
    // Of several toasts requested meanwhile, show only the newest.
    if (signal.aborted || end?.aborted || !toast.isLatest(requestId)) return false;
    // Closing the modal also drops a toast that is about to be shown.
    if (!modal.open.peek()) return false;
  }
  toast.show(kind, text);
  const shown = toast.current.peek();
  end?.addEventListener('abort', () => toast.current.peek() === shown && toast.hide());
  return true;
}
