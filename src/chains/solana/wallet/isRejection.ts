import { findInError } from '../../../shared/findInError';
import { isRejectionCode } from '../../../shared/isRejectionCode';
import { isRejectionText } from '../../../shared/isRejectionText';

/** Whether an error says that the visitor has rejected the request. Wallet Standard has no codes, so that many say it in words only. */
export const isRejection = (error: unknown): boolean =>
  findInError(error, ({ code, message }) => isRejectionCode(code) || isRejectionText(message));
