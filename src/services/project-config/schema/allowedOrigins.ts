import { define, is, type } from 'superstruct';

const MAX_ENTRIES = 1_000;
const MAX_LENGTH = 300;

const answer = type({
  allowedOrigins: define<readonly unknown[]>('list', (value) => Array.isArray(value) && value.length <= MAX_ENTRIES),
});

/**
 * Decodes `GET /projects/v1/origins` into patterns; entries that are no text of a sensible length are dropped.
 * @throws TypeError when it is no list of origins, or one without a usable entry though it has some
 */
export function decodeAllowedOrigins(value: unknown): readonly string[] {
  const entries = is(value, answer) ? value.allowedOrigins : [undefined];
  const valid = entries.filter((entry): entry is string => typeof entry === 'string' && entry.length <= MAX_LENGTH);
  if (entries.length && !valid.length) throw new TypeError('The allowed origins cannot be read');
  return valid;
}
