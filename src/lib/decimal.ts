import { formatScaled } from './formatScaled';

const MAX_INTEGER = 78; // The digits of 2^256-1.
const MAX_FRACTION = 77;
const MAX_LENGTH = MAX_INTEGER + MAX_FRACTION + 1;

/** A decimal as an integer and the number of its digits after the decimal point. */
type Scaled = readonly [value: bigint, scale: number];

const formatDecimal = (integer: string, fraction: string): string =>
  `${integer.replace(/^0+(?=\d)/, '')}.${fraction}`.replace(/\.?0*$/, '');

/** Moves the decimal point of a number by its exponent. Returns the digits before and after it. */
function shift(integer: string, fraction: string, exponent = '0'): [whole: string, rest: string] {
  const digits = integer + fraction;
  const point = integer.length + Number(exponent);
  const place = Math.max(point, 0);
  return [digits.slice(0, place).padEnd(point, '0'), '0'.repeat(place - point) + digits.slice(place)];
}

/** Writes a double without exponent notation; digits beyond the 77th after the decimal point are dropped. */
function fromNumber(value: number): string | undefined {
  const [match, integer = '', fraction = '', exponent] = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(`${value}`) ?? [];
  if (!match || value >= 10 ** MAX_INTEGER) return undefined;
  const [whole, rest] = shift(integer, fraction, exponent);
  return formatDecimal(whole || '0', rest.slice(0, MAX_FRACTION));
}

/**
 * Reads a text or number as a decimal without redundant zeros: digits with at most one decimal point between them, at most
 * 78 before and 77 after it. Undefined for everything else, such as a sign, or an exponent in a text.
 */
export function toDecimal(value: unknown): string | undefined {
  if (typeof value === 'number') return fromNumber(value);
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined;
  const [match, integer = '', fraction = ''] = /^(\d{1,78})(?:\.(\d{1,77}))?$/.exec(value) ?? [];
  return match && formatDecimal(integer, fraction);
}

/** A number as services write it in texts: `.5`, `5.`, and with an exponent. */
const written = /^\+?(?=\.?\d)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i;

/**
 * Reads a number of a service as a decimal, exactly: also a text with an exponent, or without digits on one side of its decimal point.
 * Undefined for everything else, and beyond 78 digits before or 77 after the decimal point.
 */
export function readDecimal(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return toDecimal(value);
  const [match, integer = '', fraction = '', exponent] = written.exec(value) ?? [];
  if (!match) return undefined;
  const [digits, decimals] = shift(integer, fraction, exponent);
  const [whole, rest] = [digits.replace(/^0+/, '') || '0', decimals.replace(/0+$/, '')];
  return toDecimal(rest ? `${whole}.${rest}` : whole);
}

function toScaled(decimal: string): Scaled {
  const [integer = '', fraction = ''] = decimal.split('.');
  return [BigInt(integer + fraction), fraction.length];
}

/** Converts two decimals to integers with a common scale. */
export function alignDecimals(one: string, other: string): [one: bigint, other: bigint, scale: number] {
  const [[a, scaleA], [b, scaleB]] = [toScaled(one), toScaled(other)];
  const scale = Math.max(scaleA, scaleB);
  return [a * 10n ** BigInt(scale - scaleA), b * 10n ** BigInt(scale - scaleB), scale];
}

/** Returns the exact sum of two decimals. */
export function addDecimals(one: string, other: string): string {
  const [a, b, scale] = alignDecimals(one, other);
  return formatScaled(a + b, scale);
}

/** Returns the exact difference of two decimals, or 0 if the second is larger. */
export function subtractDecimals(one: string, other: string): string {
  const [a, b, scale] = alignDecimals(one, other);
  return formatScaled(a > b ? a - b : 0n, scale);
}

/** Returns the exact product of two decimals. */
export function multiplyDecimals(one: string, other: string): string {
  const [[a, scaleA], [b, scaleB]] = [toScaled(one), toScaled(other)];
  return formatScaled(a * b, scaleA + scaleB);
}

/** Returns a negative number if the first decimal is smaller, a positive one if it is larger, 0 if both are equal. */
export function compareDecimals(one: string, other: string): number {
  const [a, b] = alignDecimals(one, other);
  return a < b ? -1 : Number(a > b);
}

/** Returns the quotient of two decimals, rounded down to `scale` digits after the decimal point; 0 if the divisor is 0. */
export function divideDecimals(one: string, other: string, scale: number): string {
  const [a, b] = alignDecimals(one, other);
  return b ? formatScaled((a * 10n ** BigInt(scale)) / b, scale) : '0';
}

/** Drops the digits beyond `places` after the decimal point, and zeros at the end. */
export function truncateDecimal(decimal: string, places: number): string {
  const [integer = '', fraction = ''] = decimal.split('.');
  return formatDecimal(integer, fraction.slice(0, places));
}
