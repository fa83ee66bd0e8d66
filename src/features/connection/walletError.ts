import type { ErrorDetails } from '../../core/errors/WalletModalError';
import { WalletModalError } from '../../core/kit';
import { messages, walletMessages } from './errors';

export type ConnectionErrorCode = keyof typeof messages;

/** An error with a text that only this chunk carries; its class is the script's. */
export const walletError = (code: ConnectionErrorCode, details?: ErrorDetails): WalletModalError =>
  new WalletModalError(code, {
    message: messages[code],
    userFacing: Object.hasOwn(walletMessages, code),
    ...details,
  });
