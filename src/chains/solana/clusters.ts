import type { CaipNetworkId } from '../../lib/caip';

/** The public networks, by the names of Wallet Standard. CAIP-2 has the first 32 characters of the genesis hash. */
const clusters: readonly (readonly [chain: string, id: CaipNetworkId])[] = [
  ['solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['solana:testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
];

/** The name of every other network: a node of a developer. */
const LOCAL = 'solana:localnet';

/** Returns the name of a network in Wallet Standard. */
export const chainOf = (networkId: CaipNetworkId): string => clusters.find(([, id]) => id === networkId)?.[0] ?? LOCAL;

/** Whether a wallet with these chains has every network, also those of developers. */
export const hasAllNetworks = (chains: readonly string[]): boolean =>
  [...clusters.map(([chain]) => chain), LOCAL].every((chain) => chains.includes(chain));

/** Returns the public networks among chains of Wallet Standard, in their usual order. */
export const networksOf = (chains: readonly string[]): readonly CaipNetworkId[] =>
  clusters.filter(([chain]) => chains.includes(chain)).map(([, id]) => id);
