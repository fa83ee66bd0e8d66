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
  const given = is(value, answer) ? value.allowedOrigins : [undefined];
  const usable = given.filter((each): each is string => typeof each === 'string' && each.length <= MAX_LENGTH);
  if (given.length && !usable.length) throw new TypeError('The allowed origins cannot be read');
  return usable;
}
