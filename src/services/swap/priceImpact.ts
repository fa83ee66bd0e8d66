import { multiplyDecimals } from '../../lib/decimal';

/** Above this share of the value, in hundredths of a percent, a text warns of the loss. */
export const IMPACT_WARNING = 300n;
/** Above this share, the visitor has to accept the loss. */
export const IMPACT_LIMIT = 1_000n;
/** A quote worth more than this many times what is paid is no market price. */
const MAX_GAIN = 2n;

/** Two decimals as integers of one scale. */
function toIntegers(one: string, other: string): readonly [one: bigint, other: bigint] {
  const [[a = '', fractionA = ''], [b = '', fractionB = '']] = [one.split('.'), other.split('.')];
  const scale = Math.max(fractionA.length, fractionB.length);
  return [BigInt(a + fractionA.padEnd(scale, '0')), BigInt(b + fractionB.padEnd(scale, '0'))];
}

/** An amount in units of a token with the price of one unit in USD; null if unknown. */
export interface Priced {
  readonly amount: string;
  readonly price: string | null;
}

/** The value of an amount in USD, a decimal string; null without a price. */
export const usdValue = ({ amount, price }: Priced): string | null => price && multiplyDecimals(amount, price);

/**
 * How much of the value a swap loses, in hundredths of a percent; negative for a gain, null without both prices.
 */
export function priceImpact(paid: Priced, received: Priced): bigint | null {
  const [valueIn, valueOut] = [usdValue(paid), usdValue(received)];
  if (!valueIn || !valueOut) return null;
  const [given, got] = toIntegers(valueIn, valueOut);
  return given ? ((given - got) * 10_000n) / given : null;
}

/** Whether a quote promises far more than the market price. */
export function isImplausible(paid: Priced, received: Priced): boolean {
  const impact = priceImpact(paid, received);
  return impact !== null && impact < -(MAX_GAIN - 1n) * 10_000n;
}
