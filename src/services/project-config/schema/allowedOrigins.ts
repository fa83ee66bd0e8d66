import { define, type } from 'superstruct';
import { conforms } from '../../../lib/conforms';

const MAX_ENTRIES = 1_000;
const MAX_LENGTH = 300;

const response = type({
  allowedOrigins: define<readonly unknown[]>('list', (value) => Array.isArray(value) && value.length <= MAX_ENTRIES),
});

/**
 * Decodes `GET /projects/v1/origins` into patterns. Entries that are not strings, or too long, are dropped.
 * @throws TypeError if it is not a list of origins, or has entries but no valid one
 */
export function decodeAllowedOrigins(value: unknown): readonly string[] {
  const entries = conforms(value, response) ? value.allowedOrigins : [undefined];
  const valid = entries.filter((entry): entry is string => typeof entry === 'string' && entry.length <= MAX_LENGTH);
  if (entries.length && !valid.length) throw new TypeError('The allowed origins cannot be read');
  return valid;
}
