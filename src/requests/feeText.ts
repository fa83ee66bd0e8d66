import type { ViewContext } from '../core/context';
import type { Fee } from '../core/ports/chainTransactions';
import { fromBaseUnits } from '../lib/amount';
import { multiplyDecimals } from '../lib/decimal';
import { formatFiat } from '../lib/fiat';
import { formatExact } from '../lib/formatExact';
import { shortAmount } from '../lib/shortAmount';
import { unbroken } from '../lib/unbroken';
import type { TokenBalance } from '../services/account-data';

/** The network's coin, in which a fee is paid. */
export type FeeCoin = Pick<TokenBalance, 'decimals' | 'price' | 'symbol'>;

/** An estimated fee; of its parts, only that for a new account is named. */
export type KnownFee = Pick<Fee, 'amount' | 'partial'> & Partial<Pick<Fee, 'parts'>>;

/** Converts a fee to decimal strings: in the network's coin, and in USD if the coin has a price. */
export function feeAmounts(fee: Pick<Fee, 'amount'>, coin: Pick<TokenBalance, 'decimals' | 'price'>) {
  const amount = fromBaseUnits(fee.amount, coin.decimals);
  return { amount, money: coin.price && multiplyDecimals(amount, coin.price) };
}

/**
 * Formats an estimated fee: in USD if the coin has a price, with the exact amount in the coin if it is another text, and a note if additional fees could
 * not be estimated.
 */
export function feeText({ state, t }: Pick<ViewContext, 'state' | 't'>, fee: KnownFee, coin: FeeCoin) {
  const locale = state.locale.tag.value;
  const { amount, money } = feeAmounts(fee, coin);
  const account = fee.parts?.find(({ kind }) => kind === 'account');
  const exactOf = (units: bigint): string => formatExact(fromBaseUnits(units, coin.decimals), locale);
  const exact = `${formatExact(amount, locale)} ${coin.symbol}`;
  const short = shortAmount(amount, coin.symbol, locale);
  return {
    about: t('value.feeAbout', { amount: money ? formatFiat(money, locale) : short }),
    exact: money || short !== exact ? exact : null,
    more: fee.partial ? t('value.moreFees') : null,
    account: account ? t('value.accountFee', { amount: unbroken(`${exactOf(account.amount)} ${coin.symbol}`) }) : null,
  };
}
