import { findInError } from './findInError';
import { isRejectionCode } from './isRejectionCode';
import { isRejectionText } from './isRejectionText';

/** Whether an error says that the visitor has rejected the request, by a code or in words only. */
export const isRejection = (error: unknown): boolean =>
  findInError(error, ({ code, message }) => isRejectionCode(code) || isRejectionText(message));
