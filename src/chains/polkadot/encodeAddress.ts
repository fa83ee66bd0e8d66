import { encodeBase58 } from '../../lib/base58';
import { checksumOf } from './checksumOf';

/** The first bytes of an address: one for a prefix below 64, otherwise two, whose bits are interleaved. */
const prefixBytes = (prefix: number): readonly number[] =>
  prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)];

/** Writes an account's key, or the hash of a longer one, as an address (SS58) of a network. */
export function encodeAddress(prefix: number, publicKey: Uint8Array): string {
  const body = Uint8Array.from([...prefixBytes(prefix), ...publicKey]);
  return encodeBase58(Uint8Array.from([...body, ...checksumOf(body)]));
}
