const MAX_INTEGER = 78; // 2^256-1 has as many digits.
const MAX_FRACTION = 77;
const MAX_LENGTH = MAX_INTEGER + MAX_FRACTION + 1;

/** A decimal as a whole number and how many of its digits stand behind the point. */
type Scaled = readonly [value: bigint, scale: number];

const write = (integer: string, fraction: string): string =>
  `${integer.replace(/^0+(?=\d)/, '')}.${fraction}`.replace(/\.?0*$/, '');

/** A double as JavaScript writes it, with its exponent written out; digits beyond the 77th behind the point are dropped. */
function fromNumber(value: number): string | undefined {
  const [found, integer = '', fraction = '', exponent] = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(`${value}`) ?? [];
  if (!found || value >= 10 ** MAX_INTEGER) return undefined;
  const digits = integer + fraction;
  const point = integer.length + Number(exponent ?? 0);
  return write(
    digits.slice(0, Math.max(point, 0)).padEnd(point, '0') || '0',
    ('0'.repeat(Math.max(-point, 0)) + digits.slice(Math.max(point, 0))).slice(0, MAX_FRACTION),
  );
}

/**
 * The decimal that a text or a number stands for, without a needless zero: digits and at most one point between them, at
 * most 78 before and 77 behind it. Undefined for everything else, such as a sign, or an exponent in a text.
 */
export function toDecimal(value: unknown): string | undefined {
  if (typeof value === 'number') return fromNumber(value);
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined;
  const [found, integer = '', fraction = ''] = /^(\d{1,78})(?:\.(\d{1,77}))?$/.exec(value) ?? [];
  return found && write(integer, fraction);
}

function scaled(decimal: string): Scaled {
  const [integer = '', fraction = ''] = decimal.split('.');
  return [BigInt(integer + fraction), fraction.length];
}

function unscaled([value, scale]: Scaled): string {
  const digits = value.toString().padStart(scale + 1, '0');
  return write(digits.slice(0, digits.length - scale), digits.slice(digits.length - scale));
}

/** Two decimals as whole numbers of the same small unit. */
function aligned(one: string, other: string): [one: bigint, other: bigint, scale: number] {
  const [[a, scaleA], [b, scaleB]] = [scaled(one), scaled(other)];
  const scale = Math.max(scaleA, scaleB);
  return [a * 10n ** BigInt(scale - scaleA), b * 10n ** BigInt(scale - scaleB), scale];
}

/** The exact sum of two decimals. */
export function addDecimals(one: string, other: string): string {
  const [a, b, scale] = aligned(one, other);
  return unscaled([a + b, scale]);
}

/** The exact difference of two decimals, 0 where the second is larger. */
export function subtractDecimals(one: string, other: string): string {
  const [a, b, scale] = aligned(one, other);
  return unscaled([a > b ? a - b : 0n, scale]);
}

/** The exact product of two decimals. */
export function multiplyDecimals(one: string, other: string): string {
  const [[a, scaleA], [b, scaleB]] = [scaled(one), scaled(other)];
  return unscaled([a * b, scaleA + scaleB]);
}

/** Negative when the first of two decimals is smaller, positive when it is larger, 0 when they are equal. */
export function compareDecimals(one: string, other: string): number {
  const [a, b] = aligned(one, other);
  return a < b ? -1 : Number(a > b);
}
