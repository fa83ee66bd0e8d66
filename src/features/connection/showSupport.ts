import type { Context } from '../../core/actions/Context';
import { paymentIndex } from '../../shared/paymentIndex';
import { isElsewhere } from './isElsewhere';

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
  } else if (isElsewhere(ctx, networks.activeNamespace.peek())) return;
  else if (payment >= 0) router.goBackToIndex(payment);
  else if (!isShown) router.reset('UnsupportedChain', {}, 'forward');
}
