import type { MessageKey } from '../../../core/words/Words';
import { isTokenProgram } from './programs';

/** Why a transfer would fail. */
export interface Failure {
  /** The network would refuse it whenever it is sent. */
  readonly refusal?: MessageKey;
  /** It may succeed a moment later. */
  readonly warning?: MessageKey;
}

/** Errors of programs: the account has too little of what is transferred; one of the accounts is frozen. */
const [TOO_LITTLE, FROZEN] = [1, 17];

/** Errors of a node or a block that is busy, or that lags. */
const passing: readonly unknown[] = [
  'AccountInUse',
  'BlockhashNotFound',
  'ClusterMaintenance',
  'WouldExceedMaxAccountCostLimit',
  'WouldExceedMaxBlockCostLimit',
  'WouldExceedAccountDataBlockLimit',
];

/** The place of the failed instruction, and why it failed. */
function failedOf(error: unknown): readonly [place: unknown, reason: unknown] {
  const failed = (error as { readonly InstructionError?: unknown } | null)?.InstructionError;
  return Array.isArray(failed) ? [failed[0], failed[1]] : [undefined, undefined];
}

/** The error code of the program that refused a transaction; undefined for other errors. */
function programErrorOf(error: unknown): number | undefined {
  const [, inner] = failedOf(error);
  const code = (inner as { readonly Custom?: unknown } | null | undefined)?.Custom;
  return typeof code === 'number' ? code : undefined;
}

/** Whether the program of a token refused a transaction because the account has too little of it. @param programs those of its instructions */
export const isTokenShort = (error: unknown, programs: readonly string[]): boolean =>
  programErrorOf(error) === TOO_LITTLE && isTokenProgram(programs[Number(failedOf(error)[0])] ?? '');

/** Whether a transaction was refused because an account would be left with less than the network's minimum. */
const isBelowMinimum = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'InsufficientFundsForRent' in error;

/** Whether a transaction was refused because the account has too little of the coin or of the token. */
const isTooLittle = (error: unknown): boolean =>
  error === 'InsufficientFundsForFee' || error === 'AccountNotFound' || programErrorOf(error) === TOO_LITTLE;

/** Whether the account cannot pay for a transaction that was refused with this error. */
export const isFunds = (error: unknown): boolean => isTooLittle(error) || isBelowMinimum(error);

/** Why a transfer would fail, from the `err` of its simulation. */
export function describeFailure(error: unknown, isToken: boolean): Failure {
  if (passing.includes(error)) return { warning: 'solana.wouldFail' };
  if (isTooLittle(error)) return { refusal: 'solana.tooLittle' };
  if (isBelowMinimum(error)) return { refusal: isToken ? 'solana.needsCoin' : 'solana.leavesTooLittle' };
  return { refusal: programErrorOf(error) === FROZEN ? 'solana.frozen' : 'solana.wouldFail' };
}
