import { range } from '../../lib/range';

const MAX_ENTRIES = 100;

/** Reads the first entries of a list from outside; null for a value that is no list, and for one that throws. */
export function firstEntries(value: unknown, max = MAX_ENTRIES): readonly unknown[] | null {
  try {
    // Index access only: a hostile array may override its own methods.
    return Array.isArray(value) ? range(Math.min(value.length, max)).map((index): unknown => value[index]) : null;
  } catch {
    return null;
  }
}
