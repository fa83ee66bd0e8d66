// Values in the answers of nodes, which are untrusted.
import { decodeBase64 } from '../../../lib/base64';

export type Fields = Readonly<Record<string, unknown>>;

export const malformed = (): TypeError => new TypeError('The node returned malformed data');

/** @throws TypeError for anything but a record */
export function readFields(value: unknown): Fields {
  if (typeof value !== 'object' || !value || Array.isArray(value)) throw malformed();
  return value as Fields;
}

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

/** A list, each entry read. @throws TypeError for anything else, or for a list of another length */
export function readList<T>(value: unknown, read: (entry: unknown) => T, length?: number): readonly T[] {
  if (!Array.isArray(value) || (length !== undefined && value.length !== length)) throw malformed();
  return [...(value as readonly unknown[])].map((entry) => read(entry));
}
