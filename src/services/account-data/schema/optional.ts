import { maybe } from './maybe';
import type { OptionalReader, Reader } from './Reader';

/** A field that may be missing or null; one that is there and unreadable makes its whole record unreadable. */
export const optional = <T>(reader: Reader<T>): OptionalReader<T> =>
  Object.assign(maybe(reader), { allowsMissing: (value: unknown) => value == null });
