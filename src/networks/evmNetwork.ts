import type { CaipNetworkId } from '../lib/caip';
import type { Network } from '../lib/network';

/** A network of the eip155 family from the few facts that differ. */
export const evmNetwork = (
  id: number,
  name: string,
  rpcUrl: string,
  explorerUrl: string,
  [symbol, currency = symbol]: readonly [string, string?] = ['ETH', 'Ether'],
  testnet = false,
): Network => ({
  caipNetworkId: `eip155:${id}` as CaipNetworkId,
  namespace: 'eip155',
  reference: `${id}`,
  name,
  nativeCurrency: { name: currency, symbol, decimals: 18 },
  rpcUrls: [rpcUrl],
  explorerUrl,
  testnet,
});
