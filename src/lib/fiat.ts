import type { AmountParts } from './amount';

/**
 * Writes an amount of money as the locale does, floored to hundredths, `<$0.01` for less; in two parts, so that a headline
 * can set the fraction back. Currency: ISO 4217.
 */
export function splitFiat(decimal: string, locale: string, currency = 'USD'): AmountParts {
  const [integer = '', fraction = ''] = decimal.split('.');
  const cents = fraction.slice(0, 2);
  const tiny = /[1-9]/.test(fraction) && !/[1-9]/.test(integer + cents);
  const shown = (tiny ? '0.01' : `${integer}.${cents.padEnd(2, '0')}`) as `${number}`;
  // A text is written digit by digit; only browsers of before 2023 take it for a number first.
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(shown);
  const point = parts.findIndex(({ type }) => type === 'decimal');
  const write = (from: number, to?: number): string =>
    parts
      .slice(from, to)
      // Between a sign's letters and its dollar nothing turns round where the text runs from right to left.
      .map(({ type, value }) => (type === 'currency' ? value.replace(/[A-Z]\$$/, '$&\u200e') : value))
      .join('');
  const end = point < 0 ? parts.length : point;
  return { integer: (tiny ? '<' : '') + write(0, end), fraction: write(end) };
}

/** Writes an amount of money as the locale does, floored to hundredths, `<$0.01` for less that is not zero. */
export function formatFiat(decimal: string, locale: string, currency?: string): string {
  const { integer, fraction } = splitFiat(decimal, locale, currency);
  return integer + fraction;
}
