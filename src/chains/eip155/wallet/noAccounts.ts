import { type RpcError, rpcError } from '../../../shared/rpcError';

export const noAccountsMessage = 'The wallet shared no accounts';

/** Creates the error of a connection request to which a wallet has responded with an empty list. */
export const noAccounts = (): RpcError => rpcError(4100, noAccountsMessage);
