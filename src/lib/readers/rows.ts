import type { Reader } from './Reader';

/** A list of at most `max` rows. Invalid rows are dropped. */
export const rows =
  <T>(row: Reader<T>, max: number): Reader<T[]> =>
  (value) =>
    Array.isArray(value)
      ? value.slice(0, max).flatMap((entry) => {
          const parsed = row(entry);
          return parsed === undefined ? [] : [parsed];
        })
      : undefined;
