import { isAddress } from '../lib/address';
import type { Namespace } from '../lib/caip';
import { families } from './families';

/** Normalizes an address for comparison and display; null if it is not an address of the namespace. */
export const normalizeAddress = (namespace: Namespace, address: unknown): string | null =>
  isAddress(namespace, address) ? families[namespace].normalizeAddress(address) : null;
