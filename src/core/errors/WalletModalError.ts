import { readErrorCode } from '../../lib/errorCode';
import type { ErrorCode } from './ErrorCode';
import { messages } from './messages';

export interface ErrorDetails {
  /** The error that led to this one. */
  readonly cause?: unknown;
  /** Values for the `{name}` placeholders of the message. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Replaces the code's message; may contain the same placeholders. */
  readonly message?: string;
  /** Whether the message can be shown to the visitor. Default false. */
  readonly userFacing?: boolean;
}

/**
 * Every error that the handle throws, rejects with or reports: a stable `code`, a `message` in English, and the `cause`. Providers
 * reject as their standards say, with errors whose `code` is a number.
 * @example
 * try {
 *   await modal.switchNetwork('eip155:10');
 * } catch (error) {
 *   if (error instanceof WalletModalError && error.code === 'userRejected') console.log('Rejected in the wallet');
 * }
 */
export class WalletModalError extends Error {
  override readonly name = 'WalletModalError';
  /** The kind of error, for example `userRejected`. */
  readonly code: ErrorCode;
  /** Whether the message is written for visitors, in English; other messages are for developers. */
  readonly userFacing: boolean;

  constructor(code: ErrorCode, { cause, params, message, userFacing = false }: ErrorDetails = {}) {
    const text = message ?? (messages as Partial<Record<ErrorCode, string>>)[code] ?? code;
    super(
      // `replace` may never return on a page that replaced `RegExp.prototype.exec`. The error that reports such a page has
      // no placeholders, so it is created without `params`.
      params ? text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder)) : text,
      { cause },
    );
    this.code = code;
    this.userFacing = userFacing;
  }

  /**
   * Returns the first error in the chain of causes, this one included, for which `accepts` returns true.
   * @example
   * modal.on('error', (error) => console.log(error.walk((cause) => cause instanceof TypeError)));
   */
  walk(accepts: (error: unknown) => boolean): unknown {
    let error: unknown = this;
    for (let depth = 0; error && depth < 10; depth++) {
      if (accepts(error)) return error;
      error = (error as { cause?: unknown }).cause;
    }
    return undefined;
  }
}

/**
 * Converts an error to a WalletModalError: returns one unchanged, keeps the code of another error that has one, and uses the
 * fallback code otherwise.
 */
export function toModalError(cause: unknown, fallback: ErrorCode = 'somethingWentWrong'): WalletModalError {
  if (cause instanceof WalletModalError) return cause;
  const [code, message] = readErrorCode(cause, fallback);
  return new WalletModalError(code as ErrorCode, { cause, message });
}
