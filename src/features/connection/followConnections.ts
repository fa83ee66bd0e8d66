import type { Context } from '../../core/actions/Context';
import { isNamespace } from '../../lib/caip';
import { usableConnections } from '../../lib/usableConnections';
import { reconnect } from './reconnect';
import { removeConnection } from './removeConnection';

/** Takes over what the stored connections say: who disconnects or connects in another tab is so in this one, too. */
export function followConnections(ctx: Context): void {
  const { state, storage, connections } = ctx;
  const stored = usableConnections(storage.get('connections'), state.settings.peek().adapters);
  for (const namespace of [...connections.keys()]) {
    // Another wallet over there is a new connection here.
    if (stored[namespace]?.walletId !== state.accounts.get(namespace).walletId) removeConnection(ctx, namespace);
  }
  for (const namespace of state.accounts.inUse()) {
    // What is being restored and was let go elsewhere ends here, too; the answer that still comes finds nothing stored.
    if (!connections.has(namespace) && !stored[namespace]) state.accounts.clear(namespace);
  }
  for (const namespace of Object.keys(stored)) {
    if (isNamespace(namespace) && !connections.has(namespace)) void reconnect(ctx, namespace);
  }
}
