import type { Context } from '../core/actions/Context';
import type { Namespace } from '../lib/caip';

/** Chain families with balances in the data service. */
const families: readonly Namespace[] = ['eip155', 'solana'];

/** Whether the balances of a chain family are requested from the data service. */
export const expectsService = ({ state }: Context, namespace: Namespace): boolean =>
  Boolean(state.settings.peek().projectId) && families.includes(namespace);
