import { is, type Struct } from 'superstruct';
import { isBoundedJson } from './isBoundedJson';

/** The members of a struct that are used here. A `Struct<Value>` is not assignable to `Struct<unknown>`. */
export interface AnyStruct<Value = unknown> {
  readonly TYPE: Value;
  readonly type: string;
  readonly schema: unknown;
}

/** Copies the fields that the struct names. Copies have no prototype, which a page could have extended. */
function pick(value: unknown, { type, schema }: AnyStruct): unknown {
  if (type === 'nothing') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  const isList = Array.isArray(value);
  if (isList && type === 'array') return Array.from(value, (each) => pick(each, schema as AnyStruct));
  if (isList || type !== 'type') return value;
  const copy: Record<string, unknown> = Object.create(null);
  for (const [name, field] of Object.entries(schema as Readonly<Record<string, AnyStruct>>)) {
    const entry = Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
    if (entry !== undefined) copy[name] = pick(entry, field);
  }
  return copy;
}

/**
 * Reads an untrusted value. Returns a copy with the fields that the struct names, or null if the value does not match the
 * struct or is too large. Never throws.
 */
export function decode<Value>(value: unknown, struct: AnyStruct<Value>): { readonly value: Value } | null {
  try {
    if (!isBoundedJson(value)) return null;
    const copy = pick(value, struct);
    // superstruct formats a value that does not match, which throws for `{ toString: 0 }`.
    return is(copy, struct as unknown as Struct<Value, unknown>) ? { value: copy } : null;
  } catch {
    return null;
  }
}
