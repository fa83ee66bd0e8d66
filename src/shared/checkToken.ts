import type { ChainTransactions } from '../core/ports/chainTransactions';
import { isSameSymbol } from '../lib/isSameSymbol';
import type { Network } from '../lib/network';

/** A token as it is displayed. */
interface DisplayedToken {
  readonly address: string;
  readonly decimals: number;
  readonly symbol: string;
}

/** What a token's contract says of the displayed token. */
interface TokenCheck {
  /** With other decimals, another amount would move than is displayed. */
  readonly sameDecimals: boolean;
  /** The contract's symbol if it is another one; null also if the contract or the nodes do not return it. */
  readonly otherSymbol: string | null;
}

/** Compares a token with its contract. Rejects if no node returns its decimals, and with the signal's reason when aborted. */
export async function checkToken(
  chain: Pick<ChainTransactions, 'readDecimals' | 'readSymbol'>,
  network: Network,
  { address, decimals, symbol }: DisplayedToken,
  signal: AbortSignal,
): Promise<TokenCheck> {
  const [actual, found] = await Promise.all([
    chain.readDecimals(network, address, signal),
    chain.readSymbol(network, address, signal).catch(() => null),
  ]);
  signal.throwIfAborted();
  const otherSymbol = found && !isSameSymbol(found, symbol) ? found : null;
  return { sameDecimals: actual === decimals, otherSymbol };
}
