import type { Context } from '../../core/actions/Context';
import type { ToastKind } from '../../core/state/toast';
import type { ViewName } from '../../core/state/views';
import { showToast } from '../showToast';

/**
 * Says how a request has ended: returns true if the view that shows it is on screen. On any other view, a toast with the text says it;
 * in a closed modal, nothing does.
 */
export function showResult(ctx: Context, view: ViewName, kind: ToastKind, text: string): boolean {
  const { modal, router } = ctx.state;
  if (!modal.open.peek()) return false;
  if (router.current.peek().view === view) return true;
  void showToast(ctx, kind, text);
  return false;
}
