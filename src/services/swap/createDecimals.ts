import type { Network } from '../../lib/network';
import { SwapError } from './SwapError';
import type { SwapPorts } from './SwapPorts';
import type { SwapToken } from './SwapToken';

/**
 * Compares decimals of tokens with those of their contracts, each once: a service with other decimals would make an amount
 * a thousand times as large as it is shown. Rejects if no node answers.
 */
export function createDecimals({ chain }: Pick<SwapPorts, 'chain'>, network: Network) {
  const checked = new Set<string>();
  return async ({ address, decimals }: SwapToken, signal: AbortSignal): Promise<void> => {
    if (address === null || checked.has(address)) return;
    if ((await chain.readDecimals(network, address, signal)) !== decimals) throw new SwapError('decimals');
    checked.add(address);
  };
}
