import { define, type Struct } from 'superstruct';

/** One of the given values; the error names them all. */
export const oneOf = <const Value extends string | null>(...values: readonly Value[]): Struct<Value, null> =>
  define(`one of ${values.join(', ')}`, (value) => (values as readonly unknown[]).includes(value));
