import { MAX_UINT256 } from './hexQuantity';
import { exec, padEnd } from './natives';

const MAX_DECIMALS = 77; // The largest power of ten in a 256-bit word.
const MAX_LENGTH = 160;
const SHOWN_DECIMALS = 3;

// ASCII digits and at most one point with a digit beside it; no sign, exponent, grouping or space.
function split(text: string): { readonly integer: string; readonly fraction: string } {
  const found = exec(/^(?=\.?\d)(\d*)\.?(\d*)$/, text);
  if (!found) throw new Error('Invalid amount');
  return { integer: found[1] ?? '', fraction: found[2] ?? '' };
}

function checkDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS) throw new Error('Invalid decimals');
}

/**
 * Turns a decimal string in token units into base units, exactly: digits beyond the token's are refused, not rounded.
 * @throws Error 'Invalid decimals' unless a whole number from 0 to 77; 'Invalid amount', also above 2^256-1
 */
export function toBaseUnits(text: string, decimals: number): bigint {
  checkDecimals(decimals);
  // 2^256-1 has 78 digits, and BigInt takes quadratic time on a megabyte of them.
  const { integer, fraction } = split(text.length > MAX_LENGTH ? '' : text);
  const value = BigInt(integer + padEnd(fraction, decimals, '0'));
  if (fraction.length > decimals || value > MAX_UINT256) throw new Error('Invalid amount');
  return value;
}

/**
 * Turns base units into a decimal string in token units, exactly and without trailing zeros.
 * @throws Error 'Invalid decimals'; 'Invalid amount' for a negative value
 */
export function fromBaseUnits(value: bigint, decimals: number): string {
  checkDecimals(decimals);
  if (value < 0n) throw new Error('Invalid amount');
  const digits = value.toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/\.?0*$/, '');
}

/** A written number in two parts, so that a headline can set the fraction back; the separator leads the fraction. */
export interface AmountParts {
  readonly integer: string;
  readonly fraction: string;
}

/** To make one takes as long as to write twenty numbers with it. */
const writers = new Map<string, { readonly whole: Intl.NumberFormat; readonly small: Intl.NumberFormat }>();

function writersOf(locale: string) {
  const made = writers.get(locale) ?? {
    whole: new Intl.NumberFormat(locale),
    small: new Intl.NumberFormat(locale, { minimumFractionDigits: SHOWN_DECIMALS }),
  };
  writers.set(locale, made);
  return made;
}

/**
 * Writes a decimal string as the locale does, floored to three decimals, `<0.001` for less; in two parts.
 * @throws Error 'Invalid amount'
 */
export function splitAmount(decimal: string, locale: string): AmountParts {
  const { integer, fraction } = split(decimal);
  const whole = BigInt(integer);
  let shown = fraction.slice(0, SHOWN_DECIMALS).padEnd(SHOWN_DECIMALS, '0');
  const tiny = !whole && /[1-9]/.test(fraction) && !Number(shown);
  if (tiny) shown = '001';
  // The whole part is written as a bigint, so that no digit is lost; separator and fraction are taken from 0.xyz.
  const writer = writersOf(locale);
  const parts = writer.small.formatToParts(Number(`0.${shown}`));
  const tail = parts.slice(parts.findIndex(({ type }) => type === 'decimal')).map(({ value }) => value);
  return { integer: (tiny ? '<' : '') + writer.whole.format(whole), fraction: tail.join('') };
}

/**
 * Writes a decimal string as the locale does, floored to three decimals, `<0.001` for a smaller one that is not zero.
 * @throws Error 'Invalid amount'
 */
export function formatBalance(decimal: string, locale: string): string {
  const { integer, fraction } = splitAmount(decimal, locale);
  return integer + fraction;
}
