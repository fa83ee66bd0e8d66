import { type ErrorCode, messages } from '../../lib/errorMessages';

export interface ErrorDetails {
  /** The error that led to this one. */
  readonly cause?: unknown;
  /** Values for the `{name}` marks of the message. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Replaces the catalogue's text, with the same marks. */
  readonly message?: string;
  /** A visitor may read the message as it is. */
  readonly userFacing?: boolean;
}

/** Every error that the modal throws: a stable code, the specification's message where it has one, and the cause. */
export class WalletModalError extends Error {
  override readonly name = 'WalletModalError';
  readonly code: ErrorCode;
  readonly userFacing: boolean;

  constructor(code: ErrorCode, { cause, params, message, userFacing = false }: ErrorDetails = {}) {
    const text = message ?? messages[code] ?? code;
    super(
      // `replace` may never end on a page that replaced `exec`, and that error has no marks.
      params ? text.replace(/\{(\w+)\}/g, (mark, name: string) => String(params[name] ?? mark)) : text,
      { cause },
    );
    this.code = code;
    this.userFacing = userFacing;
  }

  /** The first error in the chain of causes that the test accepts, or undefined. */
  walk(accepts: (error: unknown) => boolean): unknown {
    let error: unknown = this;
    for (let depth = 0; error && depth < 10; depth++) {
      if (accepts(error)) return error;
      error = (error as { cause?: unknown }).cause;
    }
    return undefined;
  }
}

/** Our own error as it is, anything else as the cause of one. */
export const toModalError = (cause: unknown): WalletModalError =>
  cause instanceof WalletModalError ? cause : new WalletModalError('somethingWentWrong', { cause });
