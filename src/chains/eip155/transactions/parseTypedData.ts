import { isRecord } from '../../../lib/isRecord';

/** The maximum length of untrusted typed data, in characters. */
const MAX_LENGTH = 262_144;

/** Typed data as it was written, unchecked. */
export type Fields = Readonly<Record<string, unknown>>;

/** Parses typed data, JSON with an object; null for all other texts, and for one that is too long. */
export function parseTypedData(typedData: unknown): Fields | null {
  if (typeof typedData !== 'string' || typedData.length > MAX_LENGTH) return null;
  try {
    const data: unknown = JSON.parse(typedData);
    return isRecord(data) ? data : null;
  } catch {
    return null;
  }
}
