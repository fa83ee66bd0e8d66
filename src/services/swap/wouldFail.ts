import type { ChainTransactions } from '../../core/ports/chainTransactions';
import type { TransactionRequest } from '../../core/ports/verbs';
import type { Network } from '../../lib/network';

/** Whether a node is certain that a request would fail. Without an answer, the wallet is left to find out. */
export async function wouldFail(
  chain: Pick<ChainTransactions, 'wouldFail'>,
  network: Network,
  request: TransactionRequest,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    return await chain.wouldFail(network, request, signal);
  } catch {
    signal.throwIfAborted();
    return false;
  }
}
