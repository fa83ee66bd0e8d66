import { type RpcError, rpcError } from '../../shared/rpcError';

/** The error of requests that are pending when the connection to a wallet is closed. */
export const connectionClosed = (): RpcError => rpcError(4900, 'The wallet was disconnected');
