import type { Namespace } from '../lib/caip';
import type { Network } from '../lib/network';
import { evmNetwork } from './evmNetwork';

/**
 * Networks without JSON-RPC URLs: reads go to `customRpcUrls`, or to the data service if there is a project id. Each row has the
 * namespace, decimals and symbol of a chain family, then the reference, name and, if different, symbol of each network, and its explorer.
 */
const rows = [
  'eip155,18,ETH;5,Goerli;56,BNB Smart Chain,BNB;97,BNB Smart Chain Testnet,tBNB;100,Gnosis,xDAI;280,ZKsync Era Testnet;324,ZKsync Era;420,Optimism Goerli;999,Zora Goerli;42220,Celo,CELO;43113,Avalanche Fuji,AVAX;43114,Avalanche,AVAX;80001,Polygon Mumbai,MATIC;84531,Base Goerli;84532,Base Sepolia;421613,Arbitrum Goerli;7777777,Zora;1313161554,Aurora;1313161555,Aurora Testnet',
  'solana,9,SOL;5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp,Solana,,https://explorer.solana.com;EtWTRABZaYq6iMfeYKouRu166VU2xqa1,Solana Devnet,,https://explorer.solana.com/?cluster=devnet;4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z,Solana Testnet,,https://explorer.solana.com/?cluster=testnet',
  'bip122,8,BTC;000000000019d6689c085ae165831e93,Bitcoin,,https://mempool.space;000000000933ea01ad0ee984209779ba,Bitcoin Testnet,tBTC,https://mempool.space/testnet;00000000da84f2bafbbc53dee25a72ae,Bitcoin Testnet4,tBTC,https://mempool.space/testnet4;00000008819873e925422c1ff0f99f7c,Bitcoin Signet,sBTC,https://mempool.space/signet',
  'polkadot,10,DOT;91b171bb158e2d3848fa23a9f1c25182,Polkadot,,https://polkadot.subscan.io;68d56f15f85d3136970ec16946040bc1,Polkadot Asset Hub,,https://assethub-polkadot.subscan.io',
  'polkadot,12,KSM;b0a8d493285c2df73290dfb7e61f870f,Kusama,,https://kusama.subscan.io',
];

function parseRows(row: string): Network[] {
  const [[namespace, decimals, currency], ...networks] = row.split(';').map((part) => part.split(',')) as [
    [Namespace, string, string],
    ...[reference: string, name: string, symbol?: string, explorerUrl?: string][],
  ];
  return networks.map(([reference, name, symbol, explorerUrl]) => ({
    caipNetworkId: `${namespace}:${reference}` as const,
    namespace,
    reference,
    name,
    nativeCurrency: { name: symbol || currency, symbol: symbol || currency, decimals: +decimals },
    rpcUrls: [],
    ...(explorerUrl && { explorerUrl }),
    testnet: / (?:Testnet4?|Signet|Devnet|Fuji|Mumbai|Sepolia)$|Goerli$/.test(name),
  }));
}

/** The networks that a host can configure by CAIP-2 id; `wallet-modal/networks` has more. */
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
  ...rows.flatMap(parseRows),
];
