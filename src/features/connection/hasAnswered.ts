import { findInError } from '../../adapters/evm/findInError';
import type { WalletModalError } from '../../core/errors/WalletModalError';

/** Whether a wallet answered a request with an error code of its own, and did not just throw or stay away. */
export const hasAnswered = ({ cause }: WalletModalError): boolean =>
  // Timeouts and aborts have codes, too.
  !(cause instanceof DOMException) && findInError(cause, ({ code }) => Number.isFinite(code));
