import type { Context } from '../../core/actions/Context';
import { paymentIndex } from '../../shared/paymentIndex';
import { getGateQuestions } from './getGateQuestions';
import { isApprovalElsewhere } from './isApprovalElsewhere';

/**
 * Whether the view is about another wallet: the visitor is connecting one, is asked to sign in with another family's account, or
 * approves a request of the embedded wallet.
 */
function isElsewhere(ctx: Context): boolean {
  const { router, views, networks } = ctx.state;
  const { view } = router.current.peek();
  const namespace = networks.activeNamespace.peek();
  if (view === 'SIWXSignMessage')
    return ![...getGateQuestions(ctx)].some(({ subject }) => subject.namespace === namespace);
  return views.row(view)?.connecting !== undefined || isApprovalElsewhere(ctx, namespace);
}

/**
 * While the modal is open, shows `UnsupportedChain`, or returns to an open payment, if the app does not have the wallet's network, and
 * leaves that view once it has. A view that is about another wallet stays.
 */
export function showSupport(ctx: Context): void {
  const { router, networks, modal } = ctx.state;
  if (!modal.open.peek()) return;
  const isShown = router.current.peek().view === 'UnsupportedChain';
  const payment = paymentIndex(ctx);
  if (!networks.unsupported.peek()) {
    if (isShown) router.reset('Account', {}, 'back');
  } else if (isElsewhere(ctx)) return;
  else if (payment >= 0) router.goBackToIndex(payment);
  else if (!isShown) router.reset('UnsupportedChain', {}, 'forward');
}
