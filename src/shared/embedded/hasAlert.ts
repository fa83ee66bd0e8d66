import { embeddedErrorCode } from './embeddedErrorCode';

/** Failures of the frame that are shown as alerts, so that a view need not repeat them. */
const codes: readonly string[] = ['embeddedWalletNotLoaded', 'embeddedWalletTimedOut', 'originNotAllowed'];

/** Whether an error of the embedded wallet is shown as an alert. */
export const hasAlert = (error: unknown): boolean => codes.includes(embeddedErrorCode(error));
