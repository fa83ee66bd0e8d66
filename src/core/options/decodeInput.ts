import type { Struct } from 'superstruct';
import { mismatch } from '../../lib/mismatch';
import { tryValidate } from '../../lib/tryValidate';
import { failOption } from '../errors/failOption';

/**
 * Validates the host's input with a struct.
 * @param at path of the input; empty for the options themselves
 * @throws WalletModalError `invalidOptions` with path, type and expectation
 */
export function decodeInput<Value>(input: unknown, shape: Struct<Value, unknown>, at: string): Value {
  const [failure, value] = tryValidate(input, shape);
  if (!failure) return value;
  const path = [at, ...failure.path].filter((part) => part !== '').join('.') || 'options';
  return failOption(path, mismatch(failure), failure);
}
