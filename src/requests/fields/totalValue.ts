import type { ReactNode } from 'react';
import type { ViewContext } from '../../core/context';
import { addDecimals, multiplyDecimals } from '../../lib/decimal';
import { formatFiat } from '../../lib/fiat';
import { formatExact } from '../../lib/formatExact';
import { type FeeCoin, feeAmounts, feeText, type KnownFee } from '../feeText';
import { costLines } from './costLines';

/** What a request pays. */
interface Paid {
  /** In token units, a decimal string. */
  readonly amount: string;
  readonly symbol: string;
  /** Of one unit, in USD; null if unknown. */
  readonly price: string | null;
  /** It is the network's coin, which pays the fee, too. */
  readonly isCoin: boolean;
  /** Whether the account itself pays the network fee. Otherwise, only the wallet knows who does. */
  readonly paysFee: boolean | undefined;
}

/** The total: in USD if all prices are known, and exactly in tokens. */
export function totalValue(
  ctx: ViewContext,
  { amount, symbol, price, isCoin, paysFee }: Paid,
  fee: KnownFee | null,
  coin: FeeCoin,
): ReactNode {
  const { state, t } = ctx;
  const locale = state.locale.tag.value;
  const exact = (value: string): string => `${formatExact(value, locale)} ${symbol}`;
  const value = price && multiplyDecimals(amount, price);
  const plusFee = t(paysFee ? 'value.plusFee' : 'value.plusAnyFee');
  if (!fee)
    return value
      ? costLines(formatFiat(value, locale), exact(amount), plusFee)
      : costLines(exact(amount), null, plusFee);
  const { amount: feeAmount, money } = feeAmounts(fee, coin);
  const sum = (feeWords: string): string => t('value.sum', { amount: exact(amount), fee: feeWords });
  const tokens = isCoin
    ? exact(addDecimals(amount, feeAmount))
    : sum(`${formatExact(feeAmount, locale)} ${coin.symbol}`);
  if (value && money) return costLines(formatFiat(addDecimals(value, money), locale), tokens);
  return money && !isCoin ? costLines(sum(feeText(ctx, fee, coin).about), tokens) : costLines(tokens, null);
}
