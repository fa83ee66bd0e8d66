import { findInError } from '../../shared/findInError';
import { isRejection } from '../../shared/isRejection';

/** Whether a wallet's error says that the page has no access: that the visitor has rejected it, or that it is not authorized. */
export const deniesAccess = (error: unknown): boolean =>
  isRejection(error) || findInError(error, ({ code }) => code === 4100);
