import { withErrorCode } from '../../../lib/errorCode';
import { type RpcError, rpcError } from '../../../shared/rpcError';
import { messages } from '../../../shared/walletErrors';

/**
 * Creates the error of a request that needs a wallet while none is connected.
 * @param code 4100 if the request needs an account, 4900 if it needs a chain (EIP-1193)
 */
export const connectFirst = (code: 4100 | 4900): RpcError =>
  withErrorCode(rpcError(code, messages.connectFirst), 'connectFirst', messages.connectFirst);

/** Creates the error of a request whose connection ended, or whose modal was destroyed. */
export const disconnected = (): RpcError => rpcError(4900, 'The wallet was disconnected');

/** Creates the error of a request for which the visitor closed the modal. */
export const closed = (): RpcError => rpcError(4001, 'User rejected the request');

/** Converts an error of the modal to an error with the numeric code that EIP-1193 requires. */
export const internalError = (cause: unknown): RpcError =>
  Object.assign(rpcError(-32603, cause instanceof Error ? cause.message : 'Internal error'), { cause });

/** The wallet's own error behind an error of the modal, if it has a numeric code, or else the modal's with a general one. */
export function toRpcError(error: unknown): unknown {
  const { cause } = Object(error) as { readonly cause?: unknown };
  const { code } = Object(cause) as { readonly code?: unknown };
  return Number.isInteger(code) && !(cause instanceof DOMException) ? cause : internalError(error);
}
