import type { Struct } from 'superstruct';
import { maybe } from './maybe';
import type { Parsed } from './parsed';

/** A field that may be missing or null; one that is there and unreadable makes its whole record unreadable. */
export const given = <T, S>(struct: Struct<T, S>): Parsed<T | undefined> =>
  Object.assign(maybe(struct), { mayLack: (value: unknown) => value == null });
