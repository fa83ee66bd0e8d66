import { toBaseUnits } from './amount';

/**
 * Converts a decimal string in token units to base units. Digits beyond the token's decimals are dropped; null above 2^256-1,
 * which no token can have.
 */
export function roundDownToUnits(decimal: string, decimals: number): bigint | null {
  const [integer = '', fraction = ''] = decimal.split('.');
  try {
    return toBaseUnits(`${integer}.${fraction.slice(0, decimals)}`, decimals);
  } catch {
    return null;
  }
}
