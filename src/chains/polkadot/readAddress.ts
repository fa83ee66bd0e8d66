import { isAddress } from '../../lib/address';
import { decodeBase58 } from '../../lib/base58';
import { isEqualBytes } from '../../lib/isEqualBytes';
import { checksumOf } from './checksumOf';
import { CHECKSUM_LENGTH, KEY_LENGTH } from './ss58';

export interface PolkadotAddress {
  /** SS58 as written. The same key has another text for each prefix. */
  readonly address: string;
  /** The network's number: 0 for Polkadot, 2 for Kusama, 42 for any. */
  readonly prefix: number;
  /** 32 bytes: the public key, or the hash of a longer one. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

/** The prefix and its length in bytes: one byte below 64, otherwise two, whose bits are interleaved. Null if it is reserved. */
function readPrefix([first = 0, second = 0]: Uint8Array): readonly [prefix: number, length: number] | null {
  if (first < 64) return [first, 1];
  if (first >= 128) return null;
  const prefix = ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8);
  return prefix < 64 ? null : [prefix, 2];
}

/**
 * Reads an account's address in SS58: the prefix, the key, and the first two bytes of the BLAKE2b-512 hash of both. Null for a wrong
 * checksum and any other text.
 */
export function readAddress(text: string): PolkadotAddress | null {
  const bytes = isAddress('polkadot', text) ? decodeBase58(text) : null;
  const [prefix, length] = (bytes && readPrefix(bytes)) ?? [];
  if (!bytes || prefix === undefined || length === undefined) return null;
  const end = length + KEY_LENGTH;
  if (bytes.length !== end + CHECKSUM_LENGTH) return null;
  const isCorrect = isEqualBytes(bytes.subarray(end), checksumOf(bytes.subarray(0, end)));
  return isCorrect ? { address: text, prefix, publicKey: bytes.slice(length, end) } : null;
}
