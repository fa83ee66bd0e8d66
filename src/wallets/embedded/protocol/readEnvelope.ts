import { readProperty } from '../../../lib/readProperty';
import { type Kind, kinds, notices } from './kinds';

const PREFIX = '@w3m-frame/';
const MAX_ID = 64;

/** A message of the frame, with its unchecked payload. */
export type Envelope =
  | { readonly notice: keyof typeof notices; readonly payload: unknown }
  | { readonly kind: Kind; readonly outcome: 'SUCCESS' | 'ERROR'; readonly id: string; readonly payload: unknown };

/**
 * Reads the data of a message: the answer to a request, or a notice. Null for all other data. The payload is checked later, and
 * only if a request waits for it.
 */
export function readEnvelope(data: unknown): Envelope | null {
  if (typeof data !== 'object' || data === null) return null;
  const [type, id, payload] = ['type', 'id', 'payload'].map((name) => readProperty(data, name));
  if (typeof type !== 'string' || !type.startsWith(PREFIX)) return null;
  const name = type.slice(PREFIX.length);
  if (Object.hasOwn(notices, name)) return { notice: name as keyof typeof notices, payload };
  const [, kind = '', outcome] = /^([A-Z_]+)_(SUCCESS|ERROR)$/.exec(name) ?? [];
  if (!Object.hasOwn(kinds, kind) || typeof id !== 'string' || id.length > MAX_ID) return null;
  return { kind: kind as Kind, outcome: outcome as 'SUCCESS' | 'ERROR', id, payload };
}
