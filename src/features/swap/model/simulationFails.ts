import type { ChainTransactions } from '../../../core/ports/chainTransactions';
import type { TransactionRequest } from '../../../core/ports/verbs';
import type { Network } from '../../../lib/network';

/** Whether a node reports that a request would fail. False if no node responds: the wallet simulates the request, too. */
export async function simulationFails(
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
