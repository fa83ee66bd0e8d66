import { type Struct, validate } from 'superstruct';
import { mismatch } from '../../lib/mismatch';
import { failOption } from '../errors/failOption';
import { WalletModalError } from '../errors/WalletModalError';

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

/** Validates an input. Creating superstruct's error message may run code of the invalid value, which can throw. */
function tryValidate<Value>(
  input: unknown,
  shape: Struct<Value, unknown>,
): ReturnType<typeof validate<Value, unknown>> {
  try {
    return validate(input, shape);
  } catch (cause) {
    throw new WalletModalError('invalidOptions', { cause });
  }
}
