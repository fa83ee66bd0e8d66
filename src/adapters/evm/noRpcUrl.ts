import { named } from '../../lib/errorName';
import { messages } from './errors';

/** A network that no node is known of. */
export const noRpcUrl = (): Error => named(new Error(messages.noRpcUrl), 'noRpcUrl', messages.noRpcUrl);
