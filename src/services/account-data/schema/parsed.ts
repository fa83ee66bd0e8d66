import { define, type Struct } from 'superstruct';

/** A struct that makes its value from what it is given, all at once; undefined refuses. */
export interface Parsed<T> extends Struct<T, null> {
  readonly coercer: (value: unknown) => T | undefined;
  /** Whether a record does without the field that was given as this value; if absent, it never does. */
  readonly mayLack?: (value: unknown) => boolean;
}

/** A struct of what `parse` makes; undefined refuses. For `read`, and for `create` and `validate` of superstruct. */
export const parsed = <T>(name: string, parse: (value: unknown) => T | undefined): Parsed<T> =>
  // A reason in words: superstruct's own would print the value, and an object from outside may throw at that.
  Object.assign(
    define<T>(name, (value) => value !== undefined || 'unreadable'),
    { coercer: parse },
  );
