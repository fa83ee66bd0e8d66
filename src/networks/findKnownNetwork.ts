import type { Network } from '../lib/network';
import { knownNetworks } from './knownNetworks';

/**
 * Returns the alias of a network: `mainnet`, or the last words of the name, as `asset-hub`, for test networks and for further main
 * networks of a family. EVM networks have none.
 */
const aliasOf = ({ namespace, name, testnet }: Network): string | null =>
  namespace === 'eip155'
    ? null
    : `${namespace}:${
        testnet || /Kusama|Hub/.test(name)
          ? name
              .slice(name.indexOf(' ') + 1)
              .toLowerCase()
              .replace(' ', '-')
          : 'mainnet'
      }`;

/** Finds a known network by its CAIP-2 id or its alias, for example `solana:mainnet`. */
export const findKnownNetwork = (id: string): Network | undefined =>
  knownNetworks.find((network) => network.caipNetworkId === id || aliasOf(network) === id);
