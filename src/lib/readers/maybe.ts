import type { OptionalReader, Reader } from './Reader';

/** A field that may be missing. An invalid value counts as missing. */
export const maybe = <T>(reader: Reader<T>): OptionalReader<T> =>
  Object.assign((value: unknown) => (value == null ? undefined : reader(value)), { allowsMissing: () => true });
