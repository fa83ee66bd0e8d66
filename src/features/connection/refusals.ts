import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';

/**
 * The latest connections of other tabs, as they are stored, whose wallets have refused this page. One that is removed, or made in this
 * page, has been made anew when it is stored again.
 */
export const getRefusals = perInstance(({ storage, signal }: Context) => {
  const refusals = new Map<Namespace, string>();
  const stop = storage.watch((key) => {
    if (key !== 'connections') return;
    const stored = storage.get('connections');
    for (const namespace of refusals.keys()) if (!stored?.[namespace]) refusals.delete(namespace);
  });
  signal.addEventListener('abort', stop);
  return refusals;
});
