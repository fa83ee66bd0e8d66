import type { Problem } from './Question';

/** Returns the reason of a failed attempt. */
export function problemOf(isRejected: boolean, wasSigned: boolean, isSmart: boolean): Problem {
  // A smart account signs as a contract, which many servers cannot check.
  if (isSmart && (wasSigned || !isRejected)) return 'smartAccount';
  if (isRejected) return 'declined';
  return wasSigned ? 'notVerified' : 'refused';
}
