import { formatExact } from './formatExact';
import { shorten } from './shorten';

/**
 * Formats a decimal string for the locale with at most six significant decimals, rounded down. For headlines, buttons and
 * sentences, there with its symbol as `shortAmount`; where the exact amount matters, `formatExact` is used beside it.
 */
export const formatShort = (decimal: string, locale: string): string => formatExact(shorten(decimal), locale);
