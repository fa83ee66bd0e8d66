import { withErrorCode } from '../../../lib/errorCode';
import { messages } from './errors';

/** Creates the error for a wallet that could not add a network. The wallet's own error is the cause. */
export const chainNotSupported = (cause: unknown): Error =>
  withErrorCode(new Error(messages.chainNotSupported, { cause }), 'chainNotSupported', messages.chainNotSupported);
