import type { Context } from '../../core/actions/Context';
import type { RelaySession } from '../../core/ports/relay';
import { pairingOf } from './pairingOf';
import { addressesOf } from './relayConnection';
import { takeSession } from './takeSession';

/** Brings the accounts to what the session has become: other addresses, another network, families more or less. */
export async function followSession(ctx: Context, session: RelaySession): Promise<void> {
  const { state, connections } = ctx;
  const verbs = await ctx.connection();
  const { live } = pairingOf(ctx);
  if (!live || live.session.topic !== session.topic) return;
  const before = live.session.namespaces;
  for (const [namespace, connection] of [...live.connections]) {
    if (session.namespaces[namespace] && connections.get(namespace) === connection) continue;
    live.connections.delete(namespace);
    verbs.releaseConnection(ctx, namespace, connection);
  }
  // A family that the visitor has left, or connected with another wallet, stays as it is.
  takeSession(ctx, verbs, live.relay, session, (namespace) => !before[namespace] && !connections.has(namespace));
  for (const namespace of live.connections.keys()) {
    const granted = session.namespaces[namespace];
    if (!granted) continue;
    const account = state.accounts.get(namespace);
    const addresses = addressesOf(granted);
    const moved = granted.networkId !== account.networkId;
    if (addresses.join() !== account.addresses.join()) {
      state.accounts.update(namespace, { addresses, balance: null, balanceFailed: false });
      if (!moved) void verbs.refreshAccount(ctx, namespace);
    }
    if (moved) verbs.followNetwork(ctx, namespace, granted.networkId);
  }
}
