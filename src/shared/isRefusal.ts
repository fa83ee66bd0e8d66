import { findInError } from './findInError';
import { isNoAccounts } from './noAccounts';

/** Rejected by the user, unauthorized (EIP-1193). */
const refusalCodes = [4001, 4100];

/** Whether a wallet has refused access by an error, as opposed to one that is locked, starting or not reachable. */
export const isRefusal = (error: unknown): boolean =>
  !isNoAccounts(error) && findInError(error, ({ code }) => refusalCodes.includes(code));
