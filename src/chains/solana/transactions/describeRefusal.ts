import type { MessageKey } from '../../../core/words/Words';

/** Errors of programs: the account has too little of what is transferred; one of the accounts is frozen. */
const [TOO_LITTLE, FROZEN] = [1, 17];

/** The error code of the program that refused a transaction; undefined for other errors. */
export function programErrorOf(error: unknown): number | undefined {
  const failed = (error as { readonly InstructionError?: unknown } | null)?.InstructionError;
  const inner: unknown = Array.isArray(failed) ? failed[1] : undefined;
  const code = (inner as { readonly Custom?: unknown } | null | undefined)?.Custom;
  return typeof code === 'number' ? code : undefined;
}

/** Why the account cannot pay: the form says so itself. */
const isFunds = (error: unknown): boolean =>
  error === 'InsufficientFundsForFee' || error === 'AccountNotFound' || programErrorOf(error) === TOO_LITTLE;

/** What the visitor has to know of a transfer that the network would refuse (the `err` of a simulation). */
export function describeRefusal(error: unknown): readonly MessageKey[] {
  if (isFunds(error)) return [];
  const isBelowMinimum = typeof error === 'object' && error !== null && 'InsufficientFundsForRent' in error;
  if (isBelowMinimum) return ['solana.leavesTooLittle'];
  return [programErrorOf(error) === FROZEN ? 'solana.frozen' : 'solana.wouldFail'];
}
