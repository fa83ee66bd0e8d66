/** The text of a value, with its functions, which are the same wherever both values have one. A viem chain may contain bigints. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? String(part) : typeof part === 'function' ? 'function' : part,
  );

/** Whether two values are the same. An element can only be the same object, and so can what has no text. */
function isSame(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  if ([before, after].some((value) => typeof Node !== 'undefined' && value instanceof Node)) return false;
  try {
    return textOf(before) === textOf(after);
  } catch {
    return false;
  }
}

/** Returns the properties that have changed, compared by value; one that is gone is undefined. */
export function changedValues<Values extends object>(
  before: Values | null,
  after: Values = {} as Values,
): { [Name in keyof Values]?: Values[Name] } {
  const names = Object.keys({ ...before, ...after }) as (keyof Values)[];
  const changed = names.filter((name) => !isSame(before?.[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as { [Name in keyof Values]?: Values[Name] };
}
