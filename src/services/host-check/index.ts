import { replacedBuiltIns } from './replacedBuiltIns';
import { reportUnsafeHost } from './reportUnsafeHost';

/**
 * Checks whether the page's built-in functions work as the modal's security checks expect, and reports the others.
 */
export const checkHost = (report: (error: unknown) => void): void => reportUnsafeHost(replacedBuiltIns(), report);
