/** Freezes a value and everything in it; returns it. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
