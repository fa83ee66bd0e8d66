import { formatExact } from './formatExact';
import { shorten } from './shorten';

/**
 * Formats a decimal string for the locale with at most six significant decimals, rounded down, or up for an amount that is
 * needed. For headlines, buttons and sentences; where the exact amount matters, `formatExact` is used beside it.
 */
export const formatShort = (decimal: string, locale: string, up = false): string =>
  formatExact(shorten(decimal, up), locale);
