import { createPublicClient, defineChain, http } from 'viem';
import { MULTICALL3 } from '../contracts/known.mjs';
import { coinOf } from '../data/prices.mjs';

/**
 * Creates a client of a node of the sandbox.
 * @param {{ chainId: number, url: string }} node
 */
export function chainClient({ chainId, url }) {
  const { name, symbol } = coinOf(chainId);
  const chain = defineChain({
    id: chainId,
    name,
    nativeCurrency: { name, symbol, decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    contracts: { multicall3: { address: MULTICALL3 } },
  });
  // The node mines immediately, so receipts are polled often.
  return createPublicClient({ chain, transport: http(url, { retryCount: 0 }), pollingInterval: 20, cacheTime: 0 });
}
