/** Returns a method of an object from outside, bound to it; undefined if it has none, or if reading it throws. */
export function readMethod(value: unknown, name: string): ((...inputs: unknown[]) => unknown) | undefined {
  try {
    const method = (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
    return typeof method === 'function' ? (...inputs) => Reflect.apply(method, value, inputs) : undefined;
  } catch {
    return undefined;
  }
}
