import type { Struct } from 'superstruct';
import { type Parsed, parsed } from './parsed';
import { read } from './read';

/** At most `max` values by key, in a record without a prototype; the unreadable ones are dropped one by one. */
export const entries = <T, S>(key: RegExp, entry: Struct<T, S>, max: number): Parsed<Record<string, T>> =>
  parsed('record', (value) => {
    if (typeof value !== 'object' || !value || Array.isArray(value)) return undefined;
    const made: Record<string, T> = Object.create(null);
    for (const [name, given] of Object.entries(value).slice(0, max)) {
      const own = key.test(name) ? read(entry, given) : undefined;
      if (own !== undefined) made[name] = own;
    }
    return made;
  });
