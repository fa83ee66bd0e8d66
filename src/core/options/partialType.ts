import { optional, type partial, type } from 'superstruct';

type Schema = Parameters<typeof type>[0];

/**
 * Superstruct's `type` with every property optional. Its own `partial` also works for `object`, which rejects unknown
 * properties, and so would bring that along.
 */
export const partialType = <Fields extends Schema>(fields: Fields): ReturnType<typeof partial<Fields>> =>
  type(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, optional(field)]))) as never;
