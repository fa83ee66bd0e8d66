import type { CaipNetworkId } from '../../lib/caip';

/** The network of wallets if the app has no network of the family: Polkadot. */
export const POLKADOT: CaipNetworkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182';

/** The numbers of networks in addresses (SS58). Polkadot Asset Hub has that of Polkadot. */
const prefixes: ReadonlyMap<CaipNetworkId, number> = new Map([
  [POLKADOT, 0],
  ['polkadot:68d56f15f85d3136970ec16946040bc1', 0],
  ['polkadot:b0a8d493285c2df73290dfb7e61f870f', 2],
]);
/** The generic number, of no particular network, which every wallet reads. */
const GENERIC = 42;

/** Returns the number of a network in addresses. */
export const prefixOf = (networkId: CaipNetworkId): number => prefixes.get(networkId) ?? GENERIC;

/** Returns the id of the network with a genesis hash (hex): CAIP-2 has its first 32 digits. */
export const networkOf = (genesisHash: string): CaipNetworkId => `polkadot:${genesisHash.slice(2, 34).toLowerCase()}`;

/** Whether an account can be used on a network. It may be bound to one by its genesis hash. */
export const isOnNetwork = (genesisHash: string | undefined, networkId: CaipNetworkId): boolean =>
  !genesisHash || networkOf(genesisHash) === networkId;
