import { type ErrorLevel, errorLevels } from './errorLevels';

/** Whether an error, or an error nested in it, passes the test. */
export const findInError = (error: unknown, test: (level: ErrorLevel) => boolean): boolean =>
  errorLevels(error).some(test);
