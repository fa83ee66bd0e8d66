import { nameOf } from '../../lib/errorName';
import type { ErrorCode } from './ErrorCode';
import { messages } from './messages';

export interface ErrorDetails {
  /** The error that led to this one. */
  readonly cause?: unknown;
  /** Values for the `{name}` marks of the message. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** The text, where the code is not one of the core's, or says too little; with the same marks. */
  readonly message?: string;
  /** The message is a sentence of ours for the visitor, about the visitor's wallet. */
  readonly userFacing?: boolean;
}

/** Every error that the modal throws: a stable code, the specification's message where it has one, and the cause. */
export class WalletModalError extends Error {
  override readonly name = 'WalletModalError';
  readonly code: ErrorCode;
  /** A page may show the message to its visitor as it is; the others are for developers. */
  readonly userFacing: boolean;

  constructor(code: ErrorCode, { cause, params, message, userFacing = false }: ErrorDetails = {}) {
    const text = message ?? (messages as Partial<Record<ErrorCode, string>>)[code] ?? code;
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

/** Our own error as it is, one that has a name under that name, anything else as the cause of one with the given code. */
export function toModalError(cause: unknown, fallback: ErrorCode = 'somethingWentWrong'): WalletModalError {
  if (cause instanceof WalletModalError) return cause;
  const [code, message] = nameOf(cause, fallback);
  return new WalletModalError(code as ErrorCode, { cause, message });
}
