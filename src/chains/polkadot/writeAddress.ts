import type { CaipNetworkId } from '../../lib/caip';
import { encodeAddress } from './encodeAddress';
import { prefixOf } from './networks';
import { readAddress } from './readAddress';

/** Writes an address, which may have any prefix, with that of a network. Null for any other text. */
export function writeAddress(text: string, networkId: CaipNetworkId): string | null {
  const read = readAddress(text);
  return read && encodeAddress(prefixOf(networkId), read.publicKey);
}
