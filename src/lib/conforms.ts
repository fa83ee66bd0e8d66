import type { Struct } from 'superstruct';
import { tryValidate } from './tryValidate';

/** Whether a value of others matches a struct. Never throws. */
export const conforms = <Value>(value: unknown, struct: Struct<Value, unknown>): value is Value =>
  !tryValidate(value, struct)[0];
