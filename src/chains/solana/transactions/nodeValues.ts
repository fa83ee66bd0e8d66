// Values in the answers of nodes of Solana.
import { decodeBase64 } from '../../../lib/base64';
import { malformed } from '../../../shared/jsonRpc/nodeValues';

/** A number of slots, blocks or units. @throws TypeError for anything else */
export function readCount(value: unknown): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw malformed();
  return value as number;
}

/**
 * An amount of the coin in base units, of at most 64 bits. Nodes send JSON numbers, which are exact up to nine million coins.
 * @throws TypeError for anything else
 */
export function readLamports(value: unknown): bigint {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value >= 2 ** 64) throw malformed();
  return BigInt(value);
}

/** @throws TypeError for anything but base64 */
export function readBytes(value: unknown): Uint8Array {
  const bytes = typeof value === 'string' ? decodeBase64(value) : null;
  if (!bytes) throw malformed();
  return bytes;
}
