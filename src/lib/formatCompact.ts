const MAX_DIGITS = 15;

/** Cached, because constructing an Intl formatter is slow. */
const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Formats a decimal string in little space, rounded down to two decimals of a thousand, million and so on: `10K`, `$31.83M`;
 * from a thousand trillion as a power of ten. The currency is an ISO 4217 code.
 */
export function formatCompact(decimal: string, locale: string, currency?: string): string {
  const [integer = ''] = decimal.split('.');
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
  return formatter.format(decimal as `${number}`);
}
