import type { ErrorDetails } from '../../core/errors/WalletModalError';
import { WalletModalError } from '../../core/kit';
import { type ErrorCode, messages } from '../../lib/errorMessages';

/** An error with a text that only this chunk carries; its class is the script's. */
export const walletError = (code: ErrorCode, details?: ErrorDetails): WalletModalError =>
  new WalletModalError(code, { message: messages[code], ...details });
