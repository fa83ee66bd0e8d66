const MAX_ENTRIES = 100;

/** Reads the first 100 entries of a list from outside; null for a value that is no list. */
export function readList(value: unknown): readonly unknown[] | null {
  try {
    return Array.isArray(value) ? Array.prototype.slice.call(value, 0, MAX_ENTRIES) : null;
  } catch {
    return null;
  }
}
