import { alignDecimals, multiplyDecimals } from '../../../lib/decimal';

/** Above this price impact, in hundredths of a percent, a warning is shown. */
export const IMPACT_WARNING = 300n;
/** Above this price impact, the visitor has to accept it. */
export const IMPACT_LIMIT = 1_000n;
/** A quote worth more than this multiple of the paid amount is not plausible. */
const MAX_GAIN = 2n;

/** An amount in units of a token, and the price of one unit in USD; null if unknown. */
export interface PricedAmount {
  readonly amount: string;
  readonly price: string | null;
}

/** The value of an amount in USD, a decimal string; null without a price. */
const usdValue = ({ amount, price }: PricedAmount): string | null => price && multiplyDecimals(amount, price);

/** The share of the value that a swap loses, in hundredths of a percent; negative for a gain, null if a price is unknown. */
export function priceImpact(paid: PricedAmount, received: PricedAmount): bigint | null {
  const [valueIn, valueOut] = [usdValue(paid), usdValue(received)];
  if (!valueIn || !valueOut) return null;
  const [before, after] = alignDecimals(valueIn, valueOut);
  return before ? ((before - after) * 10_000n) / before : null;
}

/** Whether a quote is too far above the market price to be plausible. */
export function isImplausible(paid: PricedAmount, received: PricedAmount): boolean {
  const impact = priceImpact(paid, received);
  return impact !== null && impact < -(MAX_GAIN - 1n) * 10_000n;
}
