import type { AmountParts } from './amount';

/**
 * Formats an amount of money for the locale, rounded down to hundredths, `<$0.01` for smaller amounts; in two parts, so
 * that a headline can show the fraction smaller. The currency is an ISO 4217 code.
 */
export function splitFiat(decimal: string, locale: string, currency = 'USD'): AmountParts {
  const [integer = '', fraction = ''] = decimal.split('.');
  const cents = fraction.slice(0, 2);
  const isTiny = /[1-9]/.test(fraction) && !/[1-9]/.test(integer + cents);
  const amount = (isTiny ? '0.01' : `${integer}.${cents.padEnd(2, '0')}`) as `${number}`;
  // A string is formatted exactly; only browsers from before 2023 convert it to a number first.
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(amount);
  const point = parts.findIndex(({ type }) => type === 'decimal');
  const join = (from: number, to?: number): string =>
    parts
      .slice(from, to)
      // The mark keeps `US$` and the like in order in right-to-left text.
      .map(({ type, value }) => (type === 'currency' ? value.replace(/[A-Z]\$$/, '$&\u200e') : value))
      .join('');
  const end = point < 0 ? parts.length : point;
  return { integer: (isTiny ? '<' : '') + join(0, end), fraction: join(end) };
}

/** Formats an amount of money for the locale, rounded down to hundredths, `<$0.01` for smaller amounts above zero. */
export function formatFiat(decimal: string, locale: string, currency?: string): string {
  const { integer, fraction } = splitFiat(decimal, locale, currency);
  return integer + fraction;
}
