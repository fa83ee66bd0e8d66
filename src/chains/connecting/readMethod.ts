import { readField } from '../../shared/readField';

/** Returns a method of an object from outside, bound to it; undefined if it has none, or if reading it throws. */
export function readMethod(value: unknown, name: string): ((...inputs: readonly unknown[]) => unknown) | undefined {
  const method = readField(value, name);
  return typeof method === 'function' ? (...inputs) => Reflect.apply(method, value, inputs) : undefined;
}
