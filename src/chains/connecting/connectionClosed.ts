import { type RpcError, rpcError } from '../../shared/rpcError';

/** The error of what is still asked of a wallet when its connection is closed. */
export const connectionClosed = (): RpcError => rpcError(4900, 'The connection was closed');
