import type { Network } from '../../lib/network';
import { symbolKeys } from './symbolKeys';

/** The key of a symbol that is not an imitation itself: its letters are taken literally. */
export const takenKey = (symbol: string): string | undefined => symbolKeys(symbol.toUpperCase())[0];

/**
 * Returns the keys of symbols that belong to other tokens than an unpriced one: the native currency's, and those of priced tokens.
 * Empty on a test network, where nothing has a price.
 */
export function takenSymbols(
  network: Network | undefined,
  priced: readonly { readonly symbol: string }[],
): readonly string[] {
  if (!network || network.testnet) return [];
  return [network.nativeCurrency, ...priced].flatMap(({ symbol }) => takenKey(symbol) ?? []);
}
