import type { Context } from '../../../core/actions/Context';
import type { Review } from '../Review';
import { chooseToken } from './chooseToken';
import { getSendForm } from './getSendForm';

/** Returns to the form with another amount of the reviewed token: a decimal string in its units. */
export function changeAmount(ctx: Context, { token }: Pick<Review, 'token'>, amount: string): void {
  const { router } = ctx.state;
  chooseToken(ctx, token.id);
  getSendForm(ctx).amount.value = amount;
  const index = router.history.peek().findLastIndex(({ view }) => view === 'WalletSend');
  if (index >= 0) router.goBackToIndex(index);
  else router.replace('WalletSend');
}
