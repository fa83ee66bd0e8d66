import { findInError } from '../../../shared/findInError';

/** The JSON-RPC error codes of a reverted call: of most nodes, and of Nethermind. Some nodes report a revert only in the message. */
const REVERTED = [3, -32_015];

/** Whether a node's error reports that the call reverted. */
export const isRevert = (error: unknown): boolean =>
  findInError(error, ({ code, message }) => REVERTED.includes(code) || /revert/i.test(message));
