import type { WalletModalError } from '../../core/kit';
import { hasDeclined } from '../../shared/hasDeclined';
import type { Problem } from './Question';

/**
 * Returns the reason of a failed attempt.
 * @param error the wallet's or the host's; null if there is none
 */
export function problemOf(error: WalletModalError | null, wasSigned: boolean, isSmart: boolean): Problem {
  // A smart account signs as a contract, which many servers cannot check.
  if (wasSigned && isSmart) return 'smartAccount';
  if (error && hasDeclined(error)) return 'declined';
  if (wasSigned) return 'notVerified';
  // For example an account of a hardware wallet: each further try would fail, too.
  return error?.code === 'unsupportedMethod' ? 'unsupported' : 'refused';
}
