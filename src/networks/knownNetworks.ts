import type { Network } from '../lib/network';
import { evmNetwork } from './evmNetwork';

/** The networks that a host can pass by their CAIP-2 id alone; `wallet-modal/networks` has more. */
export const knownNetworks: readonly Network[] = [
  evmNetwork(1, 'Ethereum', 'https://eth.merkle.io', 'https://etherscan.io'),
  evmNetwork(10, 'OP Mainnet', 'https://mainnet.optimism.io', 'https://optimistic.etherscan.io'),
  evmNetwork(137, 'Polygon', 'https://polygon-rpc.com', 'https://polygonscan.com', ['POL']),
  evmNetwork(8453, 'Base', 'https://mainnet.base.org', 'https://basescan.org'),
  evmNetwork(42161, 'Arbitrum One', 'https://arb1.arbitrum.io/rpc', 'https://arbiscan.io'),
  evmNetwork(
    11155111,
    'Sepolia',
    'https://rpc.sepolia.org',
    'https://sepolia.etherscan.io',
    ['ETH', 'Sepolia Ether'],
    true,
  ),
];
