import type { EvmTransactions } from '../../../chains/eip155/transactions/EvmTransactions';
import { isSameAddress } from '../../../lib/address';
import type { Network } from '../../../lib/network';
import { SwapError } from './SwapError';

/**
 * Checks the contract that a swap transaction calls. It must be a known router. On a network where none of the known ones
 * exists, such as a local chain, any contract with code is accepted; its calldata is checked, too. This requires nodes of the
 * host's configuration, because the data service alone must not decide which contracts exist.
 * @throws SwapError `router`; the node's error if no node responds
 */
export async function checkRouter(
  chain: Pick<EvmTransactions, 'isContract' | 'swapRouters'>,
  network: Network,
  address: string,
  signal: AbortSignal,
): Promise<void> {
  const listed = chain.swapRouters(network.caipNetworkId);
  if (listed.some((router) => isSameAddress(router, address))) return;
  if (!network.rpcUrls.length) throw new SwapError('router');
  const [hasCode, ...others] = await Promise.all(
    [address, ...listed].map((contract) => chain.isContract(network, contract, signal)),
  );
  if (!hasCode || others.includes(true)) throw new SwapError('router');
}
