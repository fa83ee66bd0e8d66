import type { OptionalReader, Read, Reader } from './Reader';

type Shape = Readonly<Record<string, Reader<unknown>>>;
type OptionalKeys<S extends Shape> = { [K in keyof S]: S[K] extends OptionalReader<unknown> ? K : never }[keyof S];
type Parts<S extends Shape> = { [K in Exclude<keyof S, OptionalKeys<S>>]: Read<S[K]> } & {
  [K in OptionalKeys<S>]?: Read<S[K]> | undefined;
};
/** Flattens the intersection, so that editors show one record type. */
type Fields<S extends Shape> = { [K in keyof Parts<S>]: Parts<S>[K] };

/** A record with exactly the fields of `shape`, without a prototype, so that it has no inherited fields. */
export function fields<S extends Shape>(shape: S): Reader<Fields<S>> {
  const all = Object.entries(shape) as [key: string, reader: Reader<unknown> & Partial<OptionalReader<unknown>>][];
  return (value) => {
    if (typeof value !== 'object' || !value || Array.isArray(value)) return undefined;
    const result: Record<string, unknown> = Object.create(null);
    for (const [key, reader] of all) {
      const input: unknown = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
      const parsed = reader(input);
      if (parsed !== undefined) result[key] = parsed;
      else if (!reader.allowsMissing?.(input)) return undefined;
    }
    return result as Fields<S>;
  };
}
