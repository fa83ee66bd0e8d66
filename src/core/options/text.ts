import { define, type Struct } from 'superstruct';

/** A string of at most `max` characters that matches the pattern. `name` is used in the error message. */
export const text = (name: string, max: number, pattern = /./s): Struct<string, null> =>
  define(name, (value) => typeof value === 'string' && value.length <= max && pattern.test(value));
