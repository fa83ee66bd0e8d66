const kind = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** What a struct expects, and what it has found, for a message. Superstruct has two other names for objects. */
export const mismatch = ({ type, value }: { readonly type: string; readonly value: unknown }): string =>
  `expected ${type === 'type' || type === 'record' ? 'object' : type}, got ${kind(value)}`;
