import { findInError } from '../../../shared/findInError';
import { isRejectionCode } from '../../../shared/isRejectionCode';
import { isRejectionText } from '../../../shared/isRejectionText';

/** Whether an error says that the page has no access, by a code or in words only. */
export const isRefusal = (error: unknown): boolean =>
  findInError(error, ({ code, message }) => code === 4100 || isRejectionCode(code) || isRejectionText(message));
