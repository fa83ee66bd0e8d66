import { toBaseUnits } from '../../lib/amount';

/** An amount in base units; 0 for a text that is not an exact amount of the token. */
export function readAmount(text: string, decimals: number): bigint {
  try {
    return text ? toBaseUnits(text, decimals) : 0n;
  } catch {
    return 0n;
  }
}
