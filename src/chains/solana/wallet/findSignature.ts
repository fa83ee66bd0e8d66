import { isEqualBytes } from '../../../lib/isEqualBytes';

const SIGNATURE = 64;
const KEY = 32;

/** Reads a compact-u16: its value, and the index after it; null if it is malformed. */
function readCompact(bytes: Uint8Array, start: number): readonly [value: number, end: number] | null {
  let value = 0;
  for (let index = 0; index < 3; index++) {
    const byte = bytes[start + index];
    if (byte === undefined) return null;
    value |= (byte & 127) << (index * 7);
    if (byte < 128) return [value, start + index + 1];
  }
  return null;
}

/** Returns where a transaction in wire format has the signature of a key; null if it is malformed, or the key is none of its signers. */
export function findSignature(transaction: Uint8Array, publicKey: Uint8Array): number | null {
  const [count, first] = readCompact(transaction, 0) ?? [0, 0];
  // A message of a version starts with it, one of the first format with the number of its signers.
  const message = first + count * SIGNATURE;
  const header = message + ((transaction[message] ?? 0) >> 7);
  const keys = readCompact(transaction, header + 3)?.[1] ?? 0;
  const signers = Math.min(count, transaction[header] ?? 0);
  for (let index = 0; keys && index < signers; index++) {
    const key = transaction.subarray(keys + index * KEY, keys + (index + 1) * KEY);
    if (isEqualBytes(key, publicKey)) return first + index * SIGNATURE;
  }
  return null;
}
