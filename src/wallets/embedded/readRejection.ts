import { isRejectionText } from '../../shared/isRejectionText';
import { rpcError } from '../../shared/rpcError';
import { isUncoded } from './isUncoded';

/** Gives a failed approval the code of a rejection, if only its text says that it is one. */
export const readRejection = (error: unknown): unknown =>
  isUncoded(error) && isRejectionText(error.message) ? rpcError(4001, error.message) : error;
