import { isPlain } from '../../../lib/isPlain';

const MAX_DEPTH = 32;
const MAX_ENTRIES = 100_000;
const MAX_CHARACTERS = 4_194_304;

/** The entries of a plain object or list; null for any other object. */
function entriesOf(value: object, max: number): readonly unknown[] | null {
  // A list with holes may claim a length of four billion.
  if (Array.isArray(value)) return value.length <= max ? value : null;
  if (!isPlain(value)) return null;
  const keys = Object.keys(value);
  return keys.length <= max ? keys.map((key) => value[key]) : null;
}

/**
 * Whether a value is JSON of at most 32 levels, 100,000 entries and 4 Mi characters. A structured clone, such as the data of
 * a message, may also contain maps, buffers and cycles. Also accepts bigint and undefined.
 */
export function isBoundedJson(value: unknown): boolean {
  let entries = 0;
  let characters = 0;
  const levels: (readonly unknown[])[] = [[value]];
  const positions = [0];
  while (levels.length) {
    const level = levels[levels.length - 1] as readonly unknown[];
    const index = positions[levels.length - 1] as number;
    if (index === level.length) {
      levels.pop();
      positions.pop();
      continue;
    }
    positions[levels.length - 1] = index + 1;
    const entry = level[index];
    if (typeof entry === 'string') characters += entry.length;
    else if (typeof entry === 'number' && !Number.isFinite(entry)) return false;
    else if (typeof entry === 'function' || typeof entry === 'symbol') return false;
    else if (typeof entry === 'object' && entry !== null) {
      const children = entriesOf(entry, MAX_ENTRIES - entries);
      if (!children || levels.length > MAX_DEPTH) return false;
      entries += children.length;
      levels.push(children);
      positions.push(0);
    }
    if (characters > MAX_CHARACTERS) return false;
  }
  return true;
}
