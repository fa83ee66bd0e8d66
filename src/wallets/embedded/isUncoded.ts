import { readErrorCode } from '../../lib/errorCode';

/** Whether the frame has reported a failure without a code. */
export const isUncoded = (error: unknown): error is Error =>
  error instanceof Error && !('code' in error) && !readErrorCode(error, '')[0];
