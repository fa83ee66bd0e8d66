import type { Struct } from 'superstruct';
import { type Parsed, parsed } from './parsed';
import { read } from './read';

/** A list of at most `max` rows, of which the unreadable ones are dropped one by one. */
export const rows = <T, S>(row: Struct<T, S>, max: number): Parsed<T[]> =>
  parsed('list', (value): T[] | undefined =>
    Array.isArray(value)
      ? value.slice(0, max).flatMap((entry) => {
          const made = read(row, entry);
          return made === undefined ? [] : [made];
        })
      : undefined,
  );
