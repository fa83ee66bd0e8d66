import { formatScaled } from './formatScaled';

const DIGITS = 6;

/**
 * Shortens a decimal string to six digits after the point, or after the zeros that follow it: people do not read more.
 * @param up rounds up, for an amount that is needed; else down
 */
export function shorten(decimal: string, up = false): string {
  const [integer = '0', fraction = ''] = decimal.split('.');
  const zeros = /[1-9]/.test(integer) ? 0 : (/^0*/.exec(fraction)?.[0].length ?? 0);
  const kept = fraction.slice(0, zeros + DIGITS);
  const isCut = up && /[1-9]/.test(fraction.slice(kept.length));
  return formatScaled(BigInt(integer + kept) + BigInt(isCut), kept.length);
}
