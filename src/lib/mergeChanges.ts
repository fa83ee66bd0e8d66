/** JSON as a record by name, or a list of records that carry an id. */
type Json = unknown;

const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list's entries by what identifies them; undefined when one has nothing that does. */
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

const same = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What two writers of one JSON value have made of it, when each only knows the whole: our changes since `base` are applied
 * to `theirs`, entry by entry; what they have removed stays removed. Values that have no entries are ours.
 */
export function mergeChanges(base: Json, ours: Json, theirs: Json): Json {
  if (base === undefined && theirs === undefined) return ours;
  const empty = Array.isArray(ours) ? [] : {};
  const [before, mine, merged] = [base, ours, theirs].map((value) => entriesOf(value ?? empty));
  if (!before || !mine || !merged) return ours;
  for (const key of before.keys()) if (!mine.has(key)) merged.delete(key);
  for (const [key, value] of mine) {
    const changed = !before.has(key) || (merged.has(key) && !same(value, before.get(key)));
    if (changed) merged.set(key, value);
  }
  return Array.isArray(ours) ? [...merged.values()] : Object.fromEntries(merged);
}
