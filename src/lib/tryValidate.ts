import { type Struct, type StructError, validate } from 'superstruct';

/** What does not match, as superstruct describes it. */
type Mismatch = Pick<StructError, 'path' | 'type' | 'value'>;

/**
 * Validates a value of others. superstruct formats what does not match into its error message, which may run code of the value, and
 * throws for JSON like `{"toString":0}`. Such a value does not match.
 */
export function tryValidate<Value>(
  value: unknown,
  struct: Struct<Value, unknown>,
): [mismatch: Mismatch, value: undefined] | [mismatch: undefined, value: Value] {
  try {
    return validate(value, struct);
  } catch (cause) {
    const mismatch = { path: [], type: 'values that can be described', value, cause };
    return [mismatch, undefined];
  }
}
