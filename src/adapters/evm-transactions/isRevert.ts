import { findInError } from '../evm/findInError';

/** The code of a call that was undone; nodes without it say so in words. */
const REVERTED = 3;

/** Whether a node's error says that the call was undone by the contract. */
export const isRevert = (error: unknown): boolean =>
  findInError(error, ({ code, message }) => code === REVERTED || /revert/i.test(message));
