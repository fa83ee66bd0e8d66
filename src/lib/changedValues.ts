import { isPlain } from './isPlain';

/**
 * Whether two values are the same. Plain objects and arrays are compared by their content. Two functions always count as the same,
 * because a page creates new ones on each render. Anything else, such as an element, can only be the same object.
 */
function isSame(before: unknown, after: unknown): boolean {
  if (Object.is(before, after) || (typeof before === 'function' && typeof after === 'function')) return true;
  const areLists = Array.isArray(before) && Array.isArray(after);
  if (!areLists && !(isPlain(before) && isPlain(after))) return false;
  try {
    return namesOf(before, after).every((name) => isSame(before[name as never], after[name as never]));
  } catch {
    // A circular reference.
    return false;
  }
}

const namesOf = (before: object | null, after: object): string[] => Object.keys({ ...before, ...after });

/** Returns the properties that have changed, compared by value; a removed one is undefined. */
export function changedValues<Values extends object>(
  before: Values | null,
  after: Values = {} as Values,
): { [Name in keyof Values]?: Values[Name] } {
  const names = namesOf(before, after) as (keyof Values)[];
  const changed = names.filter((name) => !isSame(before?.[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as { [Name in keyof Values]?: Values[Name] };
}
