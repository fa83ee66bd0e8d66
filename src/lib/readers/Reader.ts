/**
 * Decodes an untrusted value; undefined if it is invalid. Used for responses with thousands of rows, because superstruct
 * visits every field twice and takes ten times as long.
 */
export type Reader<T> = (value: unknown) => T | undefined;

/** Decodes a field that may be missing. */
export interface OptionalReader<T> extends Reader<T> {
  /** Whether the field may be missing for an input. */
  readonly allowsMissing: (value: unknown) => boolean;
}

/** The decoded type of a reader. */
export type Read<R> = R extends Reader<infer T> ? T : never;
