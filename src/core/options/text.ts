import { define, type Struct } from 'superstruct';

/** A string of at most `max` characters that matches; anything else is refused under the given name. */
export const text = (name: string, max: number, pattern = /./s): Struct<string, null> =>
  define(name, (value) => typeof value === 'string' && value.length <= max && pattern.test(value));
