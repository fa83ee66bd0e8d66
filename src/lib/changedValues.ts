/** The text of a value. A viem chain may contain bigints. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));

/** Whether two values are the same. An element can only be the same object. */
const isSame = (before: unknown, after: unknown): boolean =>
  Object.is(before, after) ||
  (![before, after].some((value) => value instanceof Node) && textOf(before) === textOf(after));

/** Returns the properties that have changed, compared by value; one that is gone is undefined. */
export function changedValues<Values extends object>(
  before: Values | null,
  after: Values = {} as Values,
): { [Name in keyof Values]?: Values[Name] } {
  const names = Object.keys({ ...before, ...after }) as (keyof Values)[];
  const changed = names.filter((name) => !isSame(before?.[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as { [Name in keyof Values]?: Values[Name] };
}
