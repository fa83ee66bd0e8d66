import { batch } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { RelaySession } from '../../core/ports/relay';
import type { Namespace } from '../../lib/caip';
import { attachSession } from './attachSession';
import { getAddresses } from './createRelayConnection';
import { getApprovedNetworks } from './getApprovedNetworks';
import type { ActiveSession, RelayClient } from './RelayClient';

/** Applies an updated session to the accounts: addresses, network, and added or removed namespaces. */
export async function updateSession(ctx: Context, client: RelayClient, session: RelaySession): Promise<void> {
  const { session: activeSession } = client;
  if (!activeSession || activeSession.session.topic !== session.topic) return;
  // One change for the host, and for the gate.
  await batch(() => apply(ctx, activeSession, session));
}

/** Applies an updated session at once. Resolves when the added namespaces are attached. */
function apply(ctx: Context, activeSession: ActiveSession, session: RelaySession): Promise<void> {
  const { state, connections } = ctx;
  const { actions } = activeSession;
  const previous = activeSession.session.namespaces;
  for (const [namespace, connection] of [...activeSession.connections]) {
    if (session.namespaces[namespace] && connections.get(namespace) === connection) continue;
    activeSession.connections.delete(namespace);
    actions.releaseConnection(ctx, namespace, connection);
  }
  // Not those that the visitor has disconnected.
  const namespaces = (Object.keys(session.namespaces) as Namespace[]).filter((namespace) => !previous[namespace]);
  const added = attachSession(ctx, actions, activeSession, session, {
    by: 'event',
    namespaces,
  });
  for (const namespace of activeSession.connections.keys()) {
    const sessionNamespace = session.namespaces[namespace];
    if (!sessionNamespace) continue;
    const account = state.accounts.get(namespace);
    const addresses = getAddresses(namespace, sessionNamespace);
    const approved = getApprovedNetworks(sessionNamespace);
    if (JSON.stringify(approved) !== JSON.stringify(account.approved)) state.accounts.update(namespace, { approved });
    const networkChanged = sessionNamespace.networkId !== account.networkId;
    if (addresses.join() !== account.addresses.join()) {
      actions.followAddresses(ctx, namespace, addresses, sessionNamespace.details);
      if (!networkChanged) void actions.refreshAccount(ctx, namespace);
    }
    if (networkChanged) actions.followNetwork(ctx, namespace, sessionNamespace.networkId);
  }
  return added;
}
