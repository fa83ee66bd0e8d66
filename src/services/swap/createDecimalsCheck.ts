import type { Network } from '../../lib/network';
import { SwapError } from './SwapError';
import type { SwapPorts } from './SwapPorts';
import type { SwapToken } from './SwapToken';

/**
 * Creates a check that compares a token's decimals with its contract, once per token. With wrong decimals from the service, the
 * visitor would send, for example, a thousand times the displayed amount. The check rejects if no node responds.
 */
export function createDecimalsCheck({ chain }: Pick<SwapPorts, 'chain'>, network: Network) {
  const checked = new Set<string>();
  return async ({ address, decimals }: SwapToken, signal: AbortSignal): Promise<void> => {
    if (address === null || checked.has(address)) return;
    if ((await chain.readDecimals(network, address, signal)) !== decimals) throw new SwapError('decimals');
    checked.add(address);
  };
}
