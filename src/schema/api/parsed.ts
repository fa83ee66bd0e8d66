import { define, type Struct } from 'superstruct';

/** A struct that makes its value from what it is given, by `parse`; undefined refuses. For `create` and `validate` alone. */
export const parsed = <T>(name: string, parse: (value: unknown) => T | undefined): Struct<T, null> =>
  // A reason in words: superstruct's own would print the value, and an object from outside may throw at that.
  Object.assign(
    define<T>(name, (value) => value !== undefined || 'unreadable'),
    { coercer: parse },
  );
