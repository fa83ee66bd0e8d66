import { findInError } from '../evm/findInError';

/** The error code of a reverted call. Nodes that do not use it say so in the message. */
const REVERTED = 3;

/** Whether a node's error says that the contract reverted the call. */
export const isRevert = (error: unknown): boolean =>
  findInError(error, ({ code, message }) => code === REVERTED || /revert/i.test(message));
