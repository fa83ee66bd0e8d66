import type { CaipNetworkId } from '../lib/caip';
import type { Network } from '../lib/network';

/** Creates a network of the eip155 family. */
export const evmNetwork = (
  id: number,
  name: string,
  rpcUrl: string,
  explorerUrl: string,
  [symbol, currencyName = symbol]: readonly [string, string?] = ['ETH', 'Ether'],
  testnet = false,
): Network => ({
  caipNetworkId: `eip155:${id}` as CaipNetworkId,
  namespace: 'eip155',
  reference: `${id}`,
  name,
  nativeCurrency: { name: currencyName, symbol, decimals: 18 },
  rpcUrls: [rpcUrl],
  explorerUrl,
  testnet,
});
