import { define, type Struct } from 'superstruct';

/** Accepts one of several values. The error message lists them. */
export const oneOf = <const Value extends string | null>(...values: readonly Value[]): Struct<Value, null> =>
  define(`one of ${values.join(', ')}`, (value) => (values as readonly unknown[]).includes(value));
