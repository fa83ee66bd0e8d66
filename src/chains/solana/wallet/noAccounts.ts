import { type RpcError, rpcError } from '../../../shared/rpcError';

/** Creates the error of a connection request to which a wallet has responded without an account of the family. */
export const noAccounts = (): RpcError => rpcError(4100, 'The wallet shared no accounts');
