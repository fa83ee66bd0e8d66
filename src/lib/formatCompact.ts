import { formatBalance } from './amount';
import { formatCurrency, formatFiat } from './fiat';

const MAX_DIGITS = 15;

/** Cached, because constructing an Intl formatter is slow. */
const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Formats a decimal string in little space, rounded down to two decimals of a thousand, million and so on: `10K`, `$31.83M`;
 * from a thousand trillion as a power of ten. Below one there is nothing to shorten, and an amount must not read as zero. The
 * currency is an ISO 4217 code.
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
  return formatCurrency(formatter, decimal);
}
