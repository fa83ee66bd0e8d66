import type { Context } from '../../core/actions/Context';
import { resolveView } from '../../core/kit';
import type { Namespace } from '../../lib/caip';
import { familyToConnect } from '../../shared/families/familyToConnect';

/**
 * Shows the view that the modal was opened for while the wallet was being restored, in place of Connect. A visitor who has
 * navigated meanwhile stays there.
 */
export function showPendingView(ctx: Context, namespace: Namespace): void {
  const { modal, router } = ctx.state;
  const { pendingView, ...data } = router.current.peek().data;
  if (!pendingView || !modal.open.peek() || namespace !== familyToConnect(ctx.state)) return;
  const [view, others] = resolveView(ctx, pendingView);
  router.reset(view, { ...data, ...others }, 'forward');
}
