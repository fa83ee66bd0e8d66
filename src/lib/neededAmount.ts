import { shortAmount } from './shortAmount';
import { shorten } from './shorten';

/** An amount that is needed, with its symbol, as `shortAmount`, but rounded up: less would not be enough. */
export const neededAmount = (decimal: string, symbol: string, locale: string): string =>
  shortAmount(shorten(decimal, true), symbol, locale);
