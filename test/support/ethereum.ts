import type { Network } from '../../src/lib/network';

/** Ethereum, with a node that no test reaches. */
export const ethereum: Network = {
  caipNetworkId: 'eip155:1',
  namespace: 'eip155',
  reference: '1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://node.example'],
  testnet: false,
};
