import type { Struct } from 'superstruct';
import type { Parsed } from './parsed';

/**
 * What a struct of this folder makes of a value from outside; undefined when it is refused. Superstruct's own walk goes over
 * every field twice and takes ten times as long, which a page of balances would make the visitor feel.
 */
export const read = <T, S>(struct: Struct<T, S>, value: unknown): T | undefined =>
  (struct as unknown as Parsed<T>).coercer(value);
