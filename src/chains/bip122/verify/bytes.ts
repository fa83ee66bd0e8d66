import { ripemd160 } from '@noble/hashes/legacy';
import { sha256 } from '@noble/hashes/sha2';
import { utf8 } from '../../../lib/utf8';

/** Joins bytes. */
export const concat = (...parts: readonly Iterable<number>[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

export const sha256d = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes));

/** The hash of a key or of a script in an address. */
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes));

/** A tagged hash (BIP 340). */
export function taggedHash(tag: string, bytes: Uint8Array): Uint8Array {
  const prefix = sha256(utf8(tag));
  return sha256(concat(prefix, prefix, bytes));
}

/** A number of four bytes, the lowest first. */
export const uint32 = (value: number): number[] => [0, 8, 16, 24].map((shift) => (value >>> shift) & 255);

/** The length of what follows, in Bitcoin's encoding. At most 65,535. */
export const compactSize = (size: number): number[] => (size < 253 ? [size] : [253, size & 255, size >> 8]);
