import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';

/**
 * Clears the account of a chain family that is not connected, or no longer. If it was the active one, another connected family takes
 * its place, unless the wallet is restored as soon as it is available.
 * @returns whether another family has taken its place
 */
export function clearAccount({ state, storage }: Context, namespace: Namespace): boolean {
  const { accounts, networks } = state;
  accounts.clear(namespace);
  if (namespace !== networks.activeNamespace.peek() || storage.get('connections')?.[namespace]) return false;
  const [id] = accounts.connected().flatMap((each) => accounts.get(each).networkId ?? []);
  if (!id) return false;
  networks.selectedId.value = id;
  storage.set('activeNetwork', id);
  return true;
}
