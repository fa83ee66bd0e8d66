import { type ErrorCode, messages } from '../errors/messages';
import type { ErrorDetails } from '../errors/WalletModalError';
import { WalletModalError } from '../kit';

/** An error with a text that only this chunk carries; its class is the script's. */
export const walletError = (code: ErrorCode, details?: ErrorDetails): WalletModalError =>
  new WalletModalError(code, { message: messages[code], ...details });
