import { isRecord } from './isRecord';

/** JSON: a record, or a list of records that have an id. */
type Json = unknown;

/** A list's entries by their id; undefined if an entry has none. */
function byId(list: readonly Json[]): Map<string, Json> | undefined {
  const entries = new Map<string, Json>();
  for (const entry of list) {
    const { id, target, topic } = isRecord(entry) ? entry : {};
    const key = id ?? target ?? topic;
    if (key === undefined) return undefined;
    entries.set(String(key), entry);
  }
  return entries;
}

function entriesOf(value: Json): Map<string, Json> | undefined {
  if (Array.isArray(value)) return byId(value);
  return isRecord(value) ? new Map(Object.entries(value)) : undefined;
}

const isEqual = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges two versions of one JSON value: applies our changes since `base` to `theirs`, entry by entry. Entries that they
 * removed stay removed. If a value has no entries, ours is used.
 */
export function mergeChanges(base: Json, ours: Json, theirs: Json): Json {
  if (base === undefined && theirs === undefined) return ours;
  const empty = Array.isArray(ours) ? [] : {};
  const [baseEntries, ourEntries, merged] = [base, ours, theirs].map((value) => entriesOf(value ?? empty));
  if (!baseEntries || !ourEntries || !merged) return ours;
  for (const key of baseEntries.keys()) if (!ourEntries.has(key)) merged.delete(key);
  for (const [key, value] of ourEntries) {
    const isChanged = !baseEntries.has(key) || (merged.has(key) && !isEqual(value, baseEntries.get(key)));
    if (isChanged) merged.set(key, value);
  }
  return Array.isArray(ours) ? [...merged.values()] : Object.fromEntries(merged);
}
