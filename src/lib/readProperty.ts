/** Returns an own property of a value, never an inherited one; undefined if the value is not an object or does not have it. */
export const readProperty = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
