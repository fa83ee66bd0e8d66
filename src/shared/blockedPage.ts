import { findInError } from './findInError';
import { type RpcError, rpcError } from './rpcError';

const MESSAGE = 'The wallet blocks this page';

/** Creates the error of a wallet that refuses the page's requests without asking, because the visitor has refused one before. */
export const blockedPage = (cause: unknown): RpcError => rpcError(4001, MESSAGE, cause);

/** Whether an error is, or was caused by, the one of a wallet that blocks the page. */
export const isBlockedPage = (error: unknown): boolean => findInError(error, ({ message }) => message === MESSAGE);
