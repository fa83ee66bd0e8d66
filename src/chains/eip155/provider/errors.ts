import { withErrorCode } from '../../../lib/errorCode';
import { internalError } from '../../../shared/providerErrors';
import { type RpcError, rpcError } from '../../../shared/rpcError';
import { messages } from '../../../shared/walletErrors';

/**
 * Creates the error of a request that needs a wallet while none is connected.
 * @param code 4100 if the request needs an account, 4900 if it needs a chain (EIP-1193)
 */
export const connectFirst = (code: 4100 | 4900): RpcError =>
  withErrorCode(rpcError(code, messages.connectFirst), 'connectFirst', messages.connectFirst);

/** The wallet's own error behind an error of the modal, if it has a numeric code, or else the modal's with a general one. */
export function toRpcError(error: unknown): unknown {
  const { cause } = Object(error) as { readonly cause?: unknown };
  const { code } = Object(cause) as { readonly code?: unknown };
  return Number.isInteger(code) && !(cause instanceof DOMException) ? cause : internalError(error);
}
