import { withErrorCode } from '../../lib/errorCode';
import { messages } from './errors';

/** Creates the error for a network without RPC URLs. */
export const noRpcUrl = (): Error => withErrorCode(new Error(messages.noRpcUrl), 'noRpcUrl', messages.noRpcUrl);
