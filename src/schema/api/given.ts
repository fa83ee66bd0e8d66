import { define, type Struct } from 'superstruct';
import { read } from './read';

const refused = Symbol();

/** A field that may be missing or null; one that is there and unreadable makes its whole record unreadable. */
export const given = <T, S>(struct: Struct<T, S>): Struct<T | undefined, null> =>
  Object.assign(
    define<T | undefined>(struct.type, (value) => value !== refused || 'unreadable'),
    { coercer: (value: unknown) => (value == null ? undefined : (read(struct, value) ?? refused)) },
  );
