import { findInError } from '../../adapters/evm/findInError';
import type { WalletModalError } from '../../core/errors/WalletModalError';

/** Whether a wallet responded to a request with an error code, as opposed to an error without a code or no response. */
export const hasAnswered = ({ cause }: WalletModalError): boolean =>
  // Timeouts and aborts have codes, too.
  !(cause instanceof DOMException) && findInError(cause, ({ code }) => Number.isFinite(code));
