import type { Network } from '../lib/network';
import { aliasOf } from './aliasOf';
import { knownNetworks } from './knownNetworks';

/** Finds a known network by its CAIP-2 id or its alias, for example `solana:mainnet`. */
export const findKnownNetwork = (id: string): Network | undefined =>
  knownNetworks.find((network) => network.caipNetworkId === id || aliasOf(network) === id);
