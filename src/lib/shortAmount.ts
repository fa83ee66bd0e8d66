import { formatShort } from './formatShort';

/** An amount with its symbol in a sentence or on a button, with at most six significant decimals, rounded down: `1.5 ETH`. */
export const shortAmount = (decimal: string, symbol: string, locale: string): string =>
  `${formatShort(decimal, locale)} ${symbol}`.trim();
