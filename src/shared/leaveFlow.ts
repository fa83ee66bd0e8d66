import type { Context } from '../core/actions/Context';
import { paymentIndex } from './paymentIndex';

/** Leaves the view of a finished flow: returns to the payment that the visitor came from, which is still open, or else to the account. */
export function leaveFlow(ctx: Context): void {
  const { router } = ctx.state;
  const payment = paymentIndex(ctx);
  if (payment >= 0) router.goBackToIndex(payment);
  else router.reset('Account', {}, 'back');
}
