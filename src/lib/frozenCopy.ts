/**
 * Creates a deeply frozen copy of plain data, so that later changes to the original have no effect. Undefined properties are
 * omitted. Elements, functions and class instances are not copied.
 */
export function frozenCopy<Value>(value: Value): Value {
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy)) as Value;
  const prototype = typeof value === 'object' && value ? Object.getPrototypeOf(value) : undefined;
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.freeze(
    Object.fromEntries(
      Object.entries(value as object).flatMap(([key, entry]) =>
        entry === undefined ? [] : [[key, frozenCopy(entry)]],
      ),
    ),
  ) as Value;
}
