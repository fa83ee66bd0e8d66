/**
 * Makes a value of one that came from outside; undefined refuses it. Answers of thousands of rows are read by these:
 * superstruct goes over every field twice and takes ten times as long, which a page of balances would make the visitor feel.
 */
export type Reader<T> = (value: unknown) => T | undefined;

/** Reads a field that a record may do without. */
export interface OptionalReader<T> extends Reader<T> {
  /** Whether it may when the field was given as this value. */
  readonly allowsMissing: (value: unknown) => boolean;
}

/** What a reader makes. */
export type Read<R> = R extends Reader<infer T> ? T : never;
