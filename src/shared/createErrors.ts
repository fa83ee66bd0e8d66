import type { ErrorCode } from '../core/errors/ErrorCode';
import type { ErrorDetails } from '../core/errors/WalletModalError';
import { WalletModalError } from '../core/kit';

/** Makes a chunk's way to throw by code, with the texts that the chunk carries; the class is the script's. */
export const createErrors =
  <Code extends ErrorCode>(messages: Readonly<Record<Code, string>>) =>
  (code: Code, details?: ErrorDetails): WalletModalError =>
    new WalletModalError(code, { message: messages[code], ...details });
