import type { type } from 'superstruct';
import { type Parsed, parsed } from './parsed';

type Schema = Parameters<typeof type>[0];

/** A record of the given fields and no others, without a prototype that could lend it more. */
export function fields<S extends Schema>(schema: S): ReturnType<typeof type<S>> {
  const all = Object.entries(schema) as [key: string, struct: Parsed<unknown>][];
  const parse = (value: unknown): unknown => {
    if (typeof value !== 'object' || !value || Array.isArray(value)) return undefined;
    const made: Record<string, unknown> = Object.create(null);
    for (const [key, struct] of all) {
      const own: unknown = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
      const field = struct.coercer(own);
      if (field !== undefined) made[key] = field;
      else if (!struct.mayLack?.(own)) return undefined;
    }
    return made;
  };
  return Object.assign(parsed('record', parse), { schema }) as unknown as ReturnType<typeof type<S>>;
}
