import { optional, type partial, type } from 'superstruct';

type Schema = Parameters<typeof type>[0];

/**
 * Superstruct's `type` with every property optional. Superstruct's `partial` also supports `object` and would add its code
 * to the script.
 */
export const partialType = <Fields extends Schema>(fields: Fields): ReturnType<typeof partial<Fields>> =>
  type(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, optional(field)]))) as never;
