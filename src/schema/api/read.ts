import { type Struct, validate } from 'superstruct';

/** What a struct makes of a value from outside; undefined when it is refused. */
export const read = <T, S>(struct: Struct<T, S>, value: unknown): T | undefined =>
  validate(value, struct, { coerce: true })[1];
