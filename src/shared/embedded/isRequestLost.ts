import { findInError } from '../findInError';
import { embeddedErrorCode } from './embeddedErrorCode';

/** Whether a request was lost together with the frame of the embedded wallet: nobody has canceled it. */
export const isRequestLost = (error: unknown): boolean =>
  embeddedErrorCode(error) === 'requestAborted' && findInError(error, ({ code }) => code === 4900);
