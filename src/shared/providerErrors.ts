import { type RpcError, rpcError } from './rpcError';

/** Creates the error of a request whose connection ended, or whose modal was destroyed. */
export const disconnected = (): RpcError => rpcError(4900, 'The wallet was disconnected');

/** Creates the error of a request for which the visitor closed the modal. */
export const closed = (): RpcError => rpcError(4001, 'User rejected the request');

/** Converts an error of the modal to an error with the numeric code that hosts expect of providers (EIP-1193). */
export const internalError = (cause: unknown): RpcError =>
  Object.assign(rpcError(-32603, cause instanceof Error ? cause.message : 'Internal error'), { cause });
