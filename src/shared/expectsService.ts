import type { Context } from '../core/actions/Context';
import type { Namespace } from '../lib/caip';
import { hasFeature } from '../lib/familyFeatures';

/** Whether the balances of a chain family are requested from the data service. Reads signals. */
export const expectsService = ({ state }: Context, namespace: Namespace): boolean =>
  Boolean(state.settings.value.projectId) && hasFeature(namespace, 'balances');
