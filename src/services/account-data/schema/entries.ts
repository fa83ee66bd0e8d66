import type { Reader } from './Reader';

/** At most `max` values by key, in a record without a prototype; the unreadable ones are dropped one by one. */
export const entries =
  <T>(key: RegExp, entry: Reader<T>, max: number): Reader<Record<string, T>> =>
  (value) => {
    if (typeof value !== 'object' || !value || Array.isArray(value)) return undefined;
    const made: Record<string, T> = Object.create(null);
    for (const [name, given] of Object.entries(value).slice(0, max)) {
      const own = key.test(name) ? entry(given) : undefined;
      if (own !== undefined) made[name] = own;
    }
    return made;
  };
