import { findInError } from '../../../shared/findInError';
import { noAccountsMessage } from './noAccounts';

/** Rejected by the user, unauthorized (EIP-1193). */
const refusalCodes = [4001, 4100];

/** Whether a wallet has refused access by an error, as opposed to one that is locked, starting or not reachable. */
export const isRefusal = (error: unknown): boolean =>
  findInError(error, ({ code, message }) => refusalCodes.includes(code) && message !== noAccountsMessage);
