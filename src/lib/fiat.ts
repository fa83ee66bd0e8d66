import type { AmountParts } from './amount';

/** The parts of a formatted amount of money. */
const currencyParts = (formatter: Intl.NumberFormat, decimal: string): Intl.NumberFormatPart[] =>
  formatter
    // A string is formatted exactly; only browsers from before 2023 convert it to a number first.
    .formatToParts(decimal as `${number}`)
    // The mark keeps `US$`, `UK£` and the like in order in right-to-left text.
    .map(({ type, value }) => ({
      type,
      value: type === 'currency' ? value.replace(/[A-Z]\p{Sc}$/u, '$&\u200e') : value,
    }));

const join = (parts: readonly Intl.NumberFormatPart[]): string => parts.map(({ value }) => value).join('');

/** Formats a decimal string with a formatter, whose currency reads correctly in right-to-left text, too. */
export const formatCurrency = (formatter: Intl.NumberFormat, decimal: string): string =>
  join(currencyParts(formatter, decimal));

/**
 * Formats an amount of money for the locale, rounded down to hundredths, `<$0.01` for smaller amounts; in two parts, so
 * that a headline can show the fraction smaller. The currency is an ISO 4217 code.
 */
export function splitFiat(decimal: string, locale: string, currency = 'USD'): AmountParts {
  const [integer = '', fraction = ''] = decimal.split('.');
  const cents = fraction.slice(0, 2);
  const isTiny = /[1-9]/.test(fraction) && !/[1-9]/.test(integer + cents);
  const amount = isTiny ? '0.01' : `${integer}.${cents.padEnd(2, '0')}`;
  const parts = currencyParts(new Intl.NumberFormat(locale, { style: 'currency', currency }), amount);
  const point = parts.findIndex(({ type }) => type === 'decimal');
  const end = point < 0 ? parts.length : point;
  return { integer: (isTiny ? '<' : '') + join(parts.slice(0, end)), fraction: join(parts.slice(end)) };
}

/** Formats an amount of money for the locale, rounded down to hundredths, `<$0.01` for smaller amounts above zero. */
export function formatFiat(decimal: string, locale: string, currency?: string): string {
  const { integer, fraction } = splitFiat(decimal, locale, currency);
  return integer + fraction;
}
