import type { Reader } from './Reader';

/** At most `max` values by key, in a record without a prototype. Invalid entries are dropped. */
export const entries =
  <T>(key: RegExp, entry: Reader<T>, max: number): Reader<Record<string, T>> =>
  (value) => {
    if (typeof value !== 'object' || !value || Array.isArray(value)) return undefined;
    const result: Record<string, T> = Object.create(null);
    for (const [name, input] of Object.entries(value).slice(0, max)) {
      const parsed = key.test(name) ? entry(input) : undefined;
      if (parsed !== undefined) result[name] = parsed;
    }
    return result;
  };
