import type { Network } from '../lib/network';
import { knownNetworks } from './knownNetworks';

/** The family's own name for a network: `mainnet`, or the last word of a test network's name. EVM networks have numbers only. */
const aliasOf = ({ namespace, name, testnet }: Network): string | null =>
  namespace === 'eip155'
    ? null
    : `${namespace}:${testnet ? name.slice(name.lastIndexOf(' ') + 1).toLowerCase() : 'mainnet'}`;

/** A known network by its CAIP-2 id, or by its family's name for it, for example `solana:mainnet`. */
export const findKnownNetwork = (id: string): Network | undefined =>
  knownNetworks.find((network) => network.caipNetworkId === id || aliasOf(network) === id);
