// Values in the answers of nodes, which are untrusted.
import { isRecord } from '../../lib/isRecord';

export type Fields = Readonly<Record<string, unknown>>;

export const malformed = (): TypeError => new TypeError('The node returned malformed data');

/** @throws TypeError for anything but a record */
export function readFields(value: unknown): Fields {
  if (!isRecord(value)) throw malformed();
  return value;
}

/** A list, each entry read. @throws TypeError for anything else, or for a list of another length */
export function readList<T>(value: unknown, read: (entry: unknown) => T, length?: number): readonly T[] {
  if (!Array.isArray(value) || (length !== undefined && value.length !== length)) throw malformed();
  return [...(value as readonly unknown[])].map((entry) => read(entry));
}
