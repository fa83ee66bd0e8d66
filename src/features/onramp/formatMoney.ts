/** Formats an amount of money with all of its digits, at least those of the currency (ISO 4217). */
export function formatMoney(decimal: string, locale: string, currency: string): string {
  const digits = decimal.split('.')[1]?.length ?? 0;
  try {
    const options = { style: 'currency', currency } as const;
    const least = new Intl.NumberFormat(locale, options).resolvedOptions().minimumFractionDigits ?? 0;
    const format = new Intl.NumberFormat(locale, {
      ...options,
      minimumFractionDigits: least,
      maximumFractionDigits: Math.min(Math.max(least, digits), 20),
    });
    // A string is formatted exactly; the type of the argument does not know it yet.
    return format.format(decimal as unknown as number);
  } catch {
    return `${decimal} ${currency}`;
  }
}
