import type { EvmTransactions } from '../../../chains/eip155/transactions/EvmTransactions';
import type { TransactionRequest } from '../../../chains/eip155/transactions/TransactionRequest';
import type { Network } from '../../../lib/network';

/** Whether a node reports that a request would fail. False if no node responds: the wallet simulates the request, too. */
export async function simulationFails(
  chain: Pick<EvmTransactions, 'wouldFail'>,
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
