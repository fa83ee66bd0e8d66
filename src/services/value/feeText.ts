import type { ViewContext } from '../../core/context';
import type { Fee } from '../../core/ports/chainTransactions';
import { fromBaseUnits } from '../../lib/amount';
import { multiplyDecimals } from '../../lib/decimal';
import { formatFiat } from '../../lib/fiat';
import { formatExact } from '../../lib/formatExact';
import type { TokenBalance } from '../account-data';

/** A fee in the network's coin, and in USD if the coin has a price; decimal strings. */
export function feeAmounts(fee: Fee, coin: Pick<TokenBalance, 'decimals' | 'price'>) {
  const amount = fromBaseUnits(fee.amount, coin.decimals);
  return { amount, money: coin.price && multiplyDecimals(amount, coin.price) };
}

/** An estimated fee in words: in money where the coin has a price, with the exact amount beside it, and what it does not include. */
export function feeText(
  { state, t }: Pick<ViewContext, 'state' | 't'>,
  fee: Fee,
  coin: Pick<TokenBalance, 'decimals' | 'price' | 'symbol'>,
) {
  const locale = state.locale.tag.value;
  const { amount, money } = feeAmounts(fee, coin);
  const exact = `${formatExact(amount, locale)} ${coin.symbol}`;
  return {
    about: t('value.feeAbout', { amount: money ? formatFiat(money, locale) : exact }),
    exact: money && exact,
    more: fee.partial ? t('value.moreFees') : null,
  };
}
