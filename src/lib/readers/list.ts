import type { Reader } from './Reader';

/** A list of `min` to `max` entries. An invalid entry makes the whole list invalid; `rows` drops it. */
export const list =
  <T>(entry: Reader<T>, max: number, min = 0): Reader<T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length < min || value.length > max) return undefined;
    const read = [...value].map((each) => entry(each));
    return read.includes(undefined) ? undefined : (read as T[]);
  };
