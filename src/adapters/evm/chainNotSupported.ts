import { withErrorCode } from '../../lib/errorCode';
import { messages } from './errors';

/** A wallet could not add a network; what it answered is the cause, and says more where its code does. */
export const chainNotSupported = (cause: unknown): Error =>
  withErrorCode(new Error(messages.chainNotSupported, { cause }), 'chainNotSupported', messages.chainNotSupported);
