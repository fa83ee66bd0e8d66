import { withErrorCode } from '../../../lib/errorCode';
import { messages } from '../errors';

/** Creates the error of a wallet whose accounts are all of other networks. */
export const wrongNetwork = (): Error =>
  withErrorCode(new Error(messages.wrongNetwork), 'wrongNetwork', messages.wrongNetwork);
