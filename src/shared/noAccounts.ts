import { findInError } from './findInError';
import { type RpcError, rpcError } from './rpcError';

const MESSAGE = 'The wallet shared no accounts';

/** Creates the error of a connection request to which a wallet has responded without an account that the app can use. */
export const noAccounts = (): RpcError => rpcError(4100, MESSAGE);

/** Whether an error is, or was caused by, the one of a wallet without accounts, as opposed to one that does not allow them. */
export const isNoAccounts = (error: unknown): boolean => findInError(error, ({ message }) => message === MESSAGE);
