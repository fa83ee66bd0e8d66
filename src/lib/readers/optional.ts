import { maybe } from './maybe';
import type { OptionalReader, Reader } from './Reader';

/** A field that may be missing or null. An invalid value makes the whole record invalid. */
export const optional = <T>(reader: Reader<T>): OptionalReader<T> =>
  Object.assign(maybe(reader), { allowsMissing: (value: unknown) => value == null });
