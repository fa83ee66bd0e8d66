import { toBaseUnits } from './amount';

/** Converts a decimal string to base units; 0 if it is not an exact amount of the token. */
export function readUnits(text: string, decimals: number): bigint {
  try {
    return text ? toBaseUnits(text, decimals) : 0n;
  } catch {
    return 0n;
  }
}
