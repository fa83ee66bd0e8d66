import type { ViewContext } from '../../../core/context';
import { addDecimals, multiplyDecimals } from '../../../lib/decimal';
import { formatFiat } from '../../../lib/fiat';
import { formatExact } from '../../../lib/formatExact';
import { feeAmounts } from '../../../requests/feeText';
import type { Review } from '../Review';

/** The total, including the estimated fee: in USD if all prices are known, and exactly in tokens. */
export function totalText({ state, t }: ViewContext, { token, coin, amount, fee }: Review) {
  const locale = state.locale.tag.value;
  const exact = (value: string, symbol: string): string => `${formatExact(value, locale)} ${symbol}`;
  const sent = exact(amount, token.symbol);
  const value = token.price && multiplyDecimals(amount, token.price);
  if (!fee) return value ? { first: formatFiat(value, locale), second: sent } : { first: sent, second: null };
  const paid = feeAmounts(fee, coin);
  const isCoin = token.address === null;
  const tokens = isCoin
    ? exact(addDecimals(amount, paid.amount), coin.symbol)
    : t('sendReview.totalBoth', { amount: sent, fee: exact(paid.amount, coin.symbol) });
  return value && paid.money
    ? { first: formatFiat(addDecimals(value, paid.money), locale), second: tokens }
    : { first: tokens, second: null };
}
