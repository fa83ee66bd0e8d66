import { findInError } from '../../../shared/findInError';
import { isRejection } from '../../../shared/isRejection';

/** Whether an error says that the page has no access. */
export const isRefusal = (error: unknown): boolean =>
  isRejection(error) || findInError(error, ({ code }) => code === 4100);
