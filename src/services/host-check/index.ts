import { replacedBuiltIns } from './replacedBuiltIns';
import { reportUnsafeHost } from './reportUnsafeHost';

/** Looks whether the page lets the modal's checks work, and tells the host what does not. */
export const checkHost = (report: (error: unknown) => void): void => reportUnsafeHost(replacedBuiltIns(), report);
