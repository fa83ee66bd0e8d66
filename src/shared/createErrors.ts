import type { ErrorCode } from '../core/errors/ErrorCode';
import type { ErrorDetails } from '../core/errors/WalletModalError';
import { WalletModalError } from '../core/kit';

/** Creates a chunk's error factory: the messages belong to the chunk, the class to the script. */
export const createErrors =
  <Code extends ErrorCode>(messages: Readonly<Record<Code, string>>) =>
  (code: Code, details?: ErrorDetails): WalletModalError =>
    new WalletModalError(code, { message: messages[code], ...details });
