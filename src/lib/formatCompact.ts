import { formatBalance } from './amount';
import { formatCurrency, formatFiat } from './fiat';

const MAX_DIGITS = 15;

/** Letters, not digits, of Hebrew, Arabic, Persian and Urdu. */
const rightToLeft = /[\u05d0-\u064a\u066e-\u06d3]/;
/** Cached, because constructing an Intl formatter is slow. */
const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Formats a decimal string in little space, rounded down to two decimals of a thousand, million and so on: `10K`, `$31.83M`;
 * from a thousand trillion as a power of ten. Below one there is nothing to shorten, and an amount must not read as zero. The
 * currency is an ISO 4217 code. In left-to-right text, too, a word such as `ألف` follows its number: it has marks of direction,
 * as Intl sets them for currencies.
 */
export function formatCompact(decimal: string, locale: string, currency?: string): string {
  const [integer = ''] = decimal.split('.');
  if (/^0*$/.test(integer)) return currency ? formatFiat(decimal, locale, currency) : formatBalance(decimal, locale);
  const notation = integer.length > MAX_DIGITS ? 'scientific' : 'compact';
  const key = `${locale} ${notation} ${currency}`;
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat(locale, {
      notation,
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
      roundingMode: 'trunc',
      ...(currency && { style: 'currency', currency }),
    });
  formatters.set(key, formatter);
  const text = formatCurrency(formatter, decimal);
  return !currency && rightToLeft.test(text) ? `\u200f${text}\u200e` : text;
}
