import { decodeBase58 } from '../../lib/base58';
import { CHECKSUM_LENGTH, KEY_LENGTH } from './ss58';

/** The key of an address in SS58, to compare: each network writes the same one with its own prefix. The checksum is not checked. */
export function accountKey(address: string): string {
  const bytes = decodeBase58(address);
  if (!bytes || bytes.length <= KEY_LENGTH + CHECKSUM_LENGTH) return address;
  return String(bytes.slice(-KEY_LENGTH - CHECKSUM_LENGTH, -CHECKSUM_LENGTH));
}
