import { formatCurrency } from '../../../lib/fiat';

/**
 * Formats an amount of money with all of its digits.
 * @param currency ISO 4217
 * @param minDigits the minimum number of fraction digits; by default that of the currency
 */
export function formatMoney(decimal: string, locale: string, currency: string, minDigits?: number): string {
  const digits = decimal.split('.')[1]?.length ?? 0;
  try {
    const options = { style: 'currency', currency } as const;
    const standard = new Intl.NumberFormat(locale, options).resolvedOptions().minimumFractionDigits ?? 0;
    const minimum = minDigits ?? standard;
    const formatter = new Intl.NumberFormat(locale, {
      ...options,
      minimumFractionDigits: minimum,
      maximumFractionDigits: Math.min(Math.max(minimum, digits), 20),
    });
    return formatCurrency(formatter, decimal);
  } catch {
    return `${decimal} ${currency}`;
  }
}
