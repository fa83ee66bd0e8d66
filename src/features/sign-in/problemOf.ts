import type { Problem } from './Question';

/**
 * Returns the reason of a failed attempt.
 * @param code the wallet's or the host's error; null if there is none
 */
export function problemOf(code: string | null, wasSigned: boolean, isSmart: boolean): Problem {
  const isRejected = code === 'userRejected';
  // A smart account signs as a contract, which many servers cannot check.
  if (isSmart && (wasSigned || !isRejected)) return 'smartAccount';
  if (isRejected) return 'declined';
  if (wasSigned) return 'notVerified';
  // For example an account of a hardware wallet: each further try would fail, too.
  return code === 'unsupportedMethod' ? 'unsupported' : 'refused';
}
