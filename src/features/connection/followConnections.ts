import type { Context } from '../../core/actions/Context';
import { isNamespace, type Namespace } from '../../lib/caip';
import { usableConnections } from '../../lib/usableConnections';
import { clearAccount } from '../../shared/families/clearAccount';
import { getChosen } from './getChosen';
import { isAttemptShown } from './isAttemptShown';
import type { RestoreCause } from './RestoreCause';
import { reconnect } from './reconnect';
import { removeConnection } from './removeConnection';
import { getRestorations } from './restorations';
import { isOtherStored } from './storedConnections';

/** Applies the stored connections to this tab, on its load or after another tab has connected or disconnected. */
export function followConnections(ctx: Context, cause: RestoreCause = 'load'): void {
  const { state, storage, connections } = ctx;
  const all = storage.get('connections');
  const stored = usableConnections(all, state.networks.families.peek());
  const isAttempting = isAttemptShown(ctx);
  /** Not what the visitor is connecting now: that is not stored yet. */
  const clear = (namespace: Namespace): void => {
    const isAttempt = isAttempting && state.accounts.get(namespace).status === 'connecting';
    if (!isAttempt) clearAccount(ctx, namespace);
  };
  const chosen = getChosen(ctx);
  for (const [namespace, { walletId }] of chosen)
    if (all?.[namespace]?.walletId !== walletId || isOtherStored(ctx, namespace)) chosen.delete(namespace);
  for (const namespace of [...connections.keys()]) {
    // Another wallet in the other tab, or another session: remove this one, then connect that one below.
    // A wallet whose networks the app has removed stays connected.
    const isOther = all?.[namespace]?.walletId !== state.accounts.get(namespace).walletId;
    if (isOther || isOtherStored(ctx, namespace)) removeConnection(ctx, namespace);
  }
  for (const [namespace, { walletId, end }] of [...getRestorations(ctx)]) {
    if (stored[namespace]?.walletId === walletId) continue;
    end();
    // It may be disconnected already: the cached data of its account is deleted now.
    if (!connections.has(namespace)) clear(namespace);
  }
  for (const namespace of state.accounts.inUse()) {
    // A restore whose connection was removed in another tab: end it. A late response finds nothing stored.
    if (!connections.has(namespace) && !stored[namespace]) clear(namespace);
  }
  for (const namespace of Object.keys(stored)) {
    if (isNamespace(namespace) && !connections.has(namespace)) void reconnect(ctx, namespace, cause);
  }
}
