import type { ReactNode } from 'react';
import type { ViewContext } from '../../core/context';
import { addDecimals, multiplyDecimals } from '../../lib/decimal';
import { formatFiat } from '../../lib/fiat';
import { formatExact } from '../../lib/formatExact';
import type { KeyValue } from '../../ui/KeyValues';
import { type FeeCoin, feeAmounts, feeText, type KnownFee } from '../feeText';

/** What a request pays. */
interface Paid {
  /** In token units, a decimal string. */
  readonly amount: string;
  readonly symbol: string;
  /** Of one unit, in USD; null if unknown. */
  readonly price: string | null;
  /** It is the network's coin, which pays the fee, too. */
  readonly isCoin: boolean;
}

/** A value, with its exact numbers and further sentences below it. */
export const costLines = (value: string, exact: string | null, ...texts: readonly (string | null)[]): ReactNode => (
  <span className="cost-lines">
    <bdi>{value}</bdi>
    {exact && <bdi className="sub exact">{exact}</bdi>}
    {texts.map(
      (text) =>
        text && (
          <bdi className="sub" key={text}>
            {text}
          </bdi>
        ),
    )}
  </span>
);

/** The network fee: in USD if the coin has a price, and exactly. */
export function feeValue(ctx: ViewContext, fee: KnownFee | null, coin: FeeCoin): ReactNode {
  if (!fee) return ctx.t('value.feeInWallet');
  const { about, exact, more, account } = feeText(ctx, fee, coin);
  return costLines(about, exact, account, more);
}

/** The total: in USD if all prices are known, and exactly in tokens. */
function totalValue(
  ctx: ViewContext,
  { amount, symbol, price, isCoin }: Paid,
  fee: KnownFee | null,
  coin: FeeCoin,
): ReactNode {
  const { state, t } = ctx;
  const locale = state.locale.tag.value;
  const exact = (value: string): string => `${formatExact(value, locale)} ${symbol}`;
  const value = price && multiplyDecimals(amount, price);
  if (!fee) return value ? costLines(formatFiat(value, locale), exact(amount)) : costLines(exact(amount), null);
  const { amount: feeAmount, money } = feeAmounts(fee, coin);
  const sum = (feeWords: string): string => t('value.sum', { amount: exact(amount), fee: feeWords });
  const tokens = isCoin
    ? exact(addDecimals(amount, feeAmount))
    : sum(`${formatExact(feeAmount, locale)} ${coin.symbol}`);
  if (value && money) return costLines(formatFiat(addDecimals(value, money), locale), tokens);
  return money && !isCoin ? costLines(sum(feeText(ctx, fee, coin).about), tokens) : costLines(tokens, null);
}

/** The rows of the fee and of the total, with which the facts of each review end. */
export const costRows = (ctx: ViewContext, paid: Paid, fee: KnownFee | null, coin: FeeCoin): readonly KeyValue[] => [
  { label: ctx.t('value.fee'), value: feeValue(ctx, fee, coin) },
  { label: ctx.t('value.total'), value: totalValue(ctx, paid, fee, coin) },
];
