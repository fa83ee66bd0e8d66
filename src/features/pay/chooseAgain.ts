import type { Context } from '../../core/actions/Context';
import { goBack } from '../../core/kit';
import { chooseWay } from './exchangeOrders';
import type { PaymentSession } from './getSession';

/** Returns to the ways to pay, from PayLoading or from its content in Pay. */
export function chooseAgain(ctx: Context, session: PaymentSession): void {
  chooseWay(session);
  session.review.restart();
  if (ctx.state.router.current.peek().view === 'PayLoading') goBack(ctx);
}
