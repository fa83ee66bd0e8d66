import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { hasFeature } from '../../lib/familyFeatures';

/** Whether the page chooses the account in use of a chain family, among those that its wallet shares. Reads signals. */
export const choosesAccount = ({ state }: Pick<Context, 'state'>, namespace: Namespace): boolean =>
  !state.accounts.get(namespace).embedded && !hasFeature(namespace, 'accountOfWallet');
