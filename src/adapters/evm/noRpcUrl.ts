import { withErrorCode } from '../../lib/errorCode';
import { messages } from './errors';

/** A network that no node is known of. */
export const noRpcUrl = (): Error => withErrorCode(new Error(messages.noRpcUrl), 'noRpcUrl', messages.noRpcUrl);
