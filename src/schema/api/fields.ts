import { type } from 'superstruct';

type Schema = Parameters<typeof type>[0];

/** A record of the given fields and no others, without a prototype that could lend it more. */
export function fields<S extends Schema>(schema: S): ReturnType<typeof type<S>> {
  const keys = Object.keys(schema);
  return Object.assign(type(schema), {
    coercer: (value: unknown) => {
      if (typeof value !== 'object' || !value || Array.isArray(value)) return undefined;
      const own: Record<string, unknown> = Object.create(null);
      for (const key of keys) if (Object.hasOwn(value, key)) own[key] = (value as Record<string, unknown>)[key];
      return own;
    },
  });
}
