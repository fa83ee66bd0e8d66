import { type RpcError, rpcError } from '../../adapters/evm/rpcError';
import { messages } from '../../adapters/relay/errors';
import { withErrorCode } from '../../lib/errorCode';

/**
 * The error of a request that needs a wallet while none is connected.
 * @param code 4100 if the request needs an account, 4900 if it needs a chain (EIP-1193)
 */
export const connectFirst = (code: 4100 | 4900): RpcError =>
  withErrorCode(rpcError(code, messages.connectFirst), 'connectFirst', messages.connectFirst);

/** The connection ended, or the modal was destroyed. */
export const disconnected = (): RpcError => rpcError(4900, 'The wallet was disconnected');

/** The visitor closed the modal. */
export const closed = (): RpcError => rpcError(4001, 'User rejected the request');

/** Gives an error of the modal the numeric code that EIP-1193 requires. */
export const internal = (cause: unknown): RpcError =>
  Object.assign(rpcError(-32603, cause instanceof Error ? cause.message : 'Internal error'), { cause });
