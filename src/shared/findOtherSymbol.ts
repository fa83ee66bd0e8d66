import type { ChainTransactions } from '../core/ports/chainTransactions';
import { isSameSymbol } from '../lib/isSameSymbol';
import type { Network } from '../lib/network';

/**
 * Returns the symbol of a token's contract if it differs from the displayed one; null if it is the same, or if the contract or the
 * nodes do not return it. Rejects with the signal's reason when aborted.
 */
export async function findOtherSymbol(
  chain: Pick<ChainTransactions, 'readSymbol'>,
  network: Network,
  { address, symbol }: { readonly address: string; readonly symbol: string },
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const actual = await chain.readSymbol(network, address, signal);
    return actual && !isSameSymbol(actual, symbol) ? actual : null;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
