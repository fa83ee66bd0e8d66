import type { Context } from '../actions/Context';
import { isNamespace } from '../lib/caip';
import { dropConnection } from './dropConnection';
import { reconnect } from './reconnect';

/** Takes over what the stored connections say: who disconnects or connects in another tab is so in this one, too. */
export function followConnections(ctx: Context): void {
  const { state, storage, connections } = ctx;
  const stored = storage.get('connections') ?? {};
  for (const namespace of [...connections.keys()]) {
    // Another wallet over there is a new connection here.
    if (stored[namespace]?.walletId !== state.accounts.get(namespace).walletId) dropConnection(ctx, namespace);
  }
  for (const namespace of Object.keys(stored)) {
    const usable = isNamespace(namespace) && (state.settings.peek().adapters as readonly string[]).includes(namespace);
    if (usable && !connections.has(namespace)) void reconnect(ctx, namespace);
  }
}
