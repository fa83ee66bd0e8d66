import type { Network } from '../lib/network';
import { knownNetworks } from './knownNetworks';

/** The aliases of main networks beside the first one of their family. */
const others: Readonly<Record<string, string>> = { Kusama: 'kusama', 'Polkadot Asset Hub': 'asset-hub' };

/**
 * Returns the alias of a network: `mainnet`, an own one for further main networks of a family, or the last word of a test network's
 * name. EVM networks have none.
 */
const aliasOf = ({ namespace, name, testnet }: Network): string | null =>
  namespace === 'eip155'
    ? null
    : `${namespace}:${testnet ? name.slice(name.lastIndexOf(' ') + 1).toLowerCase() : (others[name] ?? 'mainnet')}`;

/** Finds a known network by its CAIP-2 id or its alias, for example `solana:mainnet`. */
export const findKnownNetwork = (id: string): Network | undefined =>
  knownNetworks.find((network) => network.caipNetworkId === id || aliasOf(network) === id);
