import { formatScaled } from './formatScaled';
import { MAX_UINT256 } from './hexQuantity';
import { isDecimals } from './isDecimals';
import { exec, padEnd } from './natives';

const MAX_LENGTH = 160;
const DISPLAY_DECIMALS = 3;

// ASCII digits and at most one decimal point next to a digit; no sign, exponent, grouping or space.
function split(text: string): { readonly integer: string; readonly fraction: string } {
  const match = exec(/^(?=\.?\d)(\d*)\.?(\d*)$/, text);
  if (!match) throw new Error('Invalid amount');
  return { integer: match[1] ?? '', fraction: match[2] ?? '' };
}

function checkDecimals(decimals: number): void {
  if (!isDecimals(decimals)) throw new Error('Invalid decimals');
}

/**
 * Converts a decimal string in token units to base units exactly: more digits than the token has are an error, not rounded.
 * @throws Error 'Invalid decimals' unless a whole number from 0 to 77; 'Invalid amount', also above 2^256-1
 */
export function toBaseUnits(text: string, decimals: number): bigint {
  checkDecimals(decimals);
  // BigInt takes quadratic time, so a megabyte of digits is rejected first; 2^256-1 has 78.
  const { integer, fraction } = split(text.length > MAX_LENGTH ? '' : text);
  const value = BigInt(integer + padEnd(fraction, decimals, '0'));
  if (fraction.length > decimals || value > MAX_UINT256) throw new Error('Invalid amount');
  return value;
}

/**
 * Converts base units to a decimal string in token units, exactly and without trailing zeros.
 * @throws Error 'Invalid decimals'; 'Invalid amount' for a negative value
 */
export function fromBaseUnits(value: bigint, decimals: number): string {
  checkDecimals(decimals);
  if (value < 0n) throw new Error('Invalid amount');
  return formatScaled(value, decimals);
}

/** A formatted number in two parts, so that a headline can show the fraction smaller; the fraction starts with the separator. */
export interface AmountParts {
  readonly integer: string;
  readonly fraction: string;
}

/** Cached, because constructing an Intl formatter is slow: as slow as formatting twenty numbers. */
const formatters = new Map<string, { readonly whole: Intl.NumberFormat; readonly small: Intl.NumberFormat }>();

function getFormatters(locale: string) {
  const pair = formatters.get(locale) ?? {
    whole: new Intl.NumberFormat(locale),
    small: new Intl.NumberFormat(locale, { minimumFractionDigits: DISPLAY_DECIMALS }),
  };
  formatters.set(locale, pair);
  return pair;
}

/**
 * Formats a decimal string for the locale, rounded down to three decimals, `<0.001` for smaller amounts; in two parts.
 * @throws Error 'Invalid amount'
 */
export function splitAmount(decimal: string, locale: string): AmountParts {
  const { integer, fraction } = split(decimal);
  const whole = BigInt(integer);
  let digits = fraction.slice(0, DISPLAY_DECIMALS).padEnd(DISPLAY_DECIMALS, '0');
  const isTiny = !whole && /[1-9]/.test(fraction) && !Number(digits);
  if (isTiny) digits = '001';
  // The whole part is formatted as a bigint, so no digit is lost. Separator and fraction come from formatting 0.xyz.
  const { whole: wholeFormat, small } = getFormatters(locale);
  const parts = small.formatToParts(Number(`0.${digits}`));
  const tail = parts.slice(parts.findIndex(({ type }) => type === 'decimal')).map(({ value }) => value);
  return { integer: (isTiny ? '<' : '') + wholeFormat.format(whole), fraction: tail.join('') };
}

/**
 * Formats a decimal string for the locale, rounded down to three decimals, `<0.001` for smaller amounts above zero.
 * @throws Error 'Invalid amount'
 */
export function formatBalance(decimal: string, locale: string): string {
  const { integer, fraction } = splitAmount(decimal, locale);
  return integer + fraction;
}
