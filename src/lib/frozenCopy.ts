import { isPlain } from './isPlain';

/**
 * Creates a deeply frozen copy of plain data, so that later changes to the original have no effect. Undefined properties are
 * omitted, and bytes are copied. Elements, functions and other class instances are not.
 */
export function frozenCopy<Value>(value: Value): Value {
  // Bytes cannot be frozen.
  if (value instanceof Uint8Array) return value.slice() as Value;
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy)) as Value;
  if (!isPlain(value)) return value;
  return Object.freeze(
    Object.fromEntries(
      Object.entries(value).flatMap(([key, entry]) => (entry === undefined ? [] : [[key, frozenCopy(entry)]])),
    ),
  ) as Value;
}
