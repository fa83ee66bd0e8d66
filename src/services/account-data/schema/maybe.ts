import { define, type Struct } from 'superstruct';
import type { Parsed } from './parsed';
import { read } from './read';

/** A field that may be missing, and is when it is unreadable. */
export const maybe = <T, S>(struct: Struct<T, S>): Parsed<T | undefined> =>
  Object.assign(
    define<T | undefined>(struct.type, () => true),
    {
      coercer: (value: unknown) => (value == null ? undefined : read(struct, value)),
      mayLack: () => true,
    },
  );
