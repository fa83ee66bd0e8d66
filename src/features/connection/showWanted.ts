import type { Context } from '../../core/actions/Context';
import { resolveView } from '../../core/kit';
import type { Namespace } from '../../lib/caip';

/**
 * Shows what the modal was opened for while the wallet was being restored. A visitor who has gone on from the view that stood in
 * for it stays there.
 */
export function showWanted(ctx: Context, namespace: Namespace): void {
  const { modal, networks, router } = ctx.state;
  const { wanted, ...data } = router.current.peek().data;
  const hasGoneOn = router.history.peek().length > 1;
  if (!wanted || hasGoneOn || !modal.open.peek() || namespace !== networks.activeNamespace.peek()) return;
  const [view, others] = resolveView(ctx, wanted);
  router.reset(view, { ...data, ...others }, 'forward');
}
