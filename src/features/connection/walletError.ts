import type { ErrorDetails } from '../../core/errors/WalletModalError';
import { WalletModalError } from '../../core/kit';
import { messages, walletMessages } from './errors';

export type ConnectionErrorCode = keyof typeof messages;

/** Creates an error of this chunk: the class is part of the script, the messages are not. */
export const walletError = (code: ConnectionErrorCode, details?: ErrorDetails): WalletModalError =>
  new WalletModalError(code, {
    message: messages[code],
    userFacing: Object.hasOwn(walletMessages, code),
    ...details,
  });
