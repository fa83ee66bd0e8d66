import type { Context } from '../../core/actions/Context';
import type { ToastKind } from '../../core/state/toast';
import type { ViewName } from '../../core/state/views';
import { showToast } from '../showToast';

/**
 * Shows the result of a request: returns true if its view is on screen. On any other view, shows a toast with the text; in a closed
 * modal, nothing.
 */
export function showResult(ctx: Context, view: ViewName, kind: ToastKind, text: string): boolean {
  const { modal, router } = ctx.state;
  if (!modal.open.peek()) return false;
  if (router.current.peek().view === view) return true;
  void showToast(ctx, kind, text);
  return false;
}
