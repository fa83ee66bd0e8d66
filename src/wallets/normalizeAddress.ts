import { isAddress } from '../lib/address';
import type { CaipNetworkId, Namespace } from '../lib/caip';
import { families } from './families';

/** Normalizes an address for comparison and display; null if it is not an address of the namespace, or of another network. */
export const normalizeAddress = (namespace: Namespace, address: unknown, networkId?: CaipNetworkId): string | null =>
  isAddress(namespace, address) ? families[namespace].normalizeAddress(address, networkId) : null;
