import { checksumAddress } from '../chains/eip155/wallet/checksumAddress';
import { foldAddress, isAddress } from '../lib/address';
import type { Namespace } from '../lib/caip';

/** Normalizes an address for comparison and display; null if it is not an address of the namespace. */
export function normalizeAddress(namespace: Namespace, address: unknown): string | null {
  if (!isAddress(namespace, address)) return null;
  if (namespace !== 'eip155') return address;
  return address.startsWith('0x') ? checksumAddress(foldAddress(address)) : null;
}
