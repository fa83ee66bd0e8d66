import type { SendFailure } from '../../../core/ports/chainTransactions';
import { findInError } from '../../../shared/findInError';
import { isRejectionCode } from '../../../shared/isRejectionCode';
import { isUnasked } from '../../../shared/isUnasked';
import { isFundsRefusal } from './isFundsRefusal';

/** Codes of error responses, after which nothing was sent. Not 4900, which means that the wallet has disconnected. */
const isErrorResponse = (code: number): boolean =>
  (code >= 4000 && code < 6000 && code !== 4900) || (code >= -32_768 && code <= -32_000);

/** Messages of nodes that have the transaction already, or have mined one with its nonce: the wallet has sent it twice. */
const sentPattern = /already known|known transaction|already imported|nonce too low/i;

/**
 * Reads a wallet's error. Only a known error code proves that the transaction was not sent, our own refusal to ask the wallet, or a
 * node's refusal of an account that cannot pay for it.
 */
export function readFailure(error: unknown): SendFailure {
  const hasCode = (test: (code: number) => boolean): boolean => findInError(error, ({ code }) => test(code));
  if (hasCode(isRejectionCode)) return 'declined';
  if (isUnasked(error)) return 'unsent';
  if (findInError(error, ({ message }) => sentPattern.test(message))) return 'unknown';
  if (isFundsRefusal(error)) return 'funds';
  return hasCode(isErrorResponse) ? 'unsent' : 'unknown';
}
