import { findInError } from '../evm/findInError';

/** The JSON-RPC error code of a reverted call. Some nodes report a revert only in the message. */
const REVERTED = 3;

/** Whether a node's error reports that the call reverted. */
export const isRevert = (error: unknown): boolean =>
  findInError(error, ({ code, message }) => code === REVERTED || /revert/i.test(message));
