import type { Context } from '../../core/actions/Context';
import { resolveView } from '../../core/kit';
import type { Namespace } from '../../lib/caip';

/**
 * Shows the view that the modal was opened for while the wallet was being restored, in place of Connect. A visitor who has
 * navigated meanwhile stays there.
 */
export function showPendingView(ctx: Context, namespace: Namespace): void {
  const { modal, networks, router } = ctx.state;
  const { pendingView, ...data } = router.current.peek().data;
  if (!pendingView || !modal.open.peek() || namespace !== networks.activeNamespace.peek()) return;
  const [view, others] = resolveView(ctx, pendingView);
  router.reset(view, { ...data, ...others }, 'forward');
}
