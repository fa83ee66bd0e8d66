/**
 * Formats an amount of money with all of its digits.
 * @param currency ISO 4217
 * @param least the least number of fraction digits; by default that of the currency
 */
export function formatMoney(decimal: string, locale: string, currency: string, least?: number): string {
  const digits = decimal.split('.')[1]?.length ?? 0;
  try {
    const options = { style: 'currency', currency } as const;
    const usual = new Intl.NumberFormat(locale, options).resolvedOptions().minimumFractionDigits ?? 0;
    const fewest = least ?? usual;
    const format = new Intl.NumberFormat(locale, {
      ...options,
      minimumFractionDigits: fewest,
      maximumFractionDigits: Math.min(Math.max(fewest, digits), 20),
    });
    // A string is formatted exactly; the type of the argument does not know it yet.
    return format.format(decimal as unknown as number);
  } catch {
    return `${decimal} ${currency}`;
  }
}
