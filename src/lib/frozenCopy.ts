/**
 * A copy of plain data that nobody can write to, all the way down: who keeps the original cannot change it later. What is
 * undefined in it is left out.
 * Elements, functions and instances of classes are passed on as they are.
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
