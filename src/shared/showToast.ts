import type { Context } from '../core/actions/Context';
import type { ToastKind } from '../core/state/toast';
import { isUrgentToast } from '../lib/isUrgentToast';

/**
 * Announces a toast, and shows it if the modal is open. Without the chunk of toasts it is only announced. Resolves to whether it was
 * shown; never rejects.
 * @param end ends a toast of the kind `loading`, which has no timer
 */
export async function showToast<Kind extends ToastKind>(
  ctx: Context,
  kind: Kind,
  text: string,
  ...end: Kind extends 'loading' ? [end: AbortSignal] : []
): Promise<boolean> {
  // The loader reports the error.
  const connection = await ctx.connection().catch(() => null);
  if (connection) return connection.showToast(ctx, kind, text, ...end);
  if (!end[0]?.aborted) ctx.state.announcer[isUrgentToast(kind) ? 'alert' : 'say'](text);
  return false;
}
