import type { OptionalReader, Reader } from './Reader';

/** A field that may be missing, and is when it is unreadable. */
export const maybe = <T>(reader: Reader<T>): OptionalReader<T> =>
  Object.assign((value: unknown) => (value == null ? undefined : reader(value)), { allowsMissing: () => true });
