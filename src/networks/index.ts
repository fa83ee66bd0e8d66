import { type Network, uniqueNetworks } from '../lib/network';
import { evmNetwork } from './evmNetwork';
import { findKnownNetwork } from './findKnownNetwork';
import { knownNetworks } from './knownNetworks';

export type { Network } from '../lib/network';
export { knownNetworks } from './knownNetworks';

/**
 * More networks, and some of the known networks with nodes and an explorer. Pass these objects in the `networks` option.
 */
export const moreNetworks: readonly Network[] = [
  evmNetwork(56, 'BNB Smart Chain', 'https://bsc-dataseed.bnbchain.org', 'https://bscscan.com', ['BNB']),
  evmNetwork(100, 'Gnosis', 'https://rpc.gnosischain.com', 'https://gnosisscan.io', ['xDAI', 'xDAI']),
  evmNetwork(324, 'ZKsync Era', 'https://mainnet.era.zksync.io', 'https://explorer.zksync.io'),
  evmNetwork(42220, 'Celo', 'https://forno.celo.org', 'https://celoscan.io', ['CELO']),
  evmNetwork(43114, 'Avalanche', 'https://api.avax.network/ext/bc/C/rpc', 'https://snowtrace.io', [
    'AVAX',
    'Avalanche',
  ]),
  evmNetwork(7777777, 'Zora', 'https://rpc.zora.energy', 'https://explorer.zora.energy'),
  evmNetwork(
    84532,
    'Base Sepolia',
    'https://sepolia.base.org',
    'https://sepolia.basescan.org',
    ['ETH', 'Sepolia Ether'],
    true,
  ),
  evmNetwork(
    421614,
    'Arbitrum Sepolia',
    'https://sepolia-rollup.arbitrum.io/rpc',
    'https://sepolia.arbiscan.io',
    ['ETH', 'Sepolia Ether'],
    true,
  ),
  // The nodes of Solana's main network refuse pages.
  ...[
    ['solana:devnet', 'https://api.devnet.solana.com'] as const,
    ['solana:testnet', 'https://api.testnet.solana.com'] as const,
  ].flatMap(([id, url]) => {
    const network = findKnownNetwork(id);
    return network ? [{ ...network, rpcUrls: [url] }] : [];
  }),
];

/** Every network of this package. */
export const allNetworks: readonly Network[] = uniqueNetworks(
  [...knownNetworks, ...moreNetworks].map(
    (network) => moreNetworks.find(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId) ?? network,
  ),
);
