import type { OptionalReader, Reader } from '../../../lib/readers/Reader';
import { isBoundedJson } from './isBoundedJson';

/**
 * Reads an untrusted value. Returns a copy with the fields that the reader names, or null if the value is invalid or too large.
 * Never throws.
 */
export function decode<Value>(
  value: unknown,
  reader: Reader<Value> | OptionalReader<Value>,
): { readonly value: Value } | null {
  try {
    if (!isBoundedJson(value)) return null;
    const read = reader(value);
    const isRead = read !== undefined || ('allowsMissing' in reader && reader.allowsMissing(value));
    return isRead ? { value: read as Value } : null;
  } catch {
    return null;
  }
}
