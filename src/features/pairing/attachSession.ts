import { batch } from '#reactive';
import type { ConnectionActions, Context } from '../../core/actions/Context';
import type { Relay, RelaySession } from '../../core/ports/relay';
import type { RecentWallet } from '../../core/state/wallets';
import type { Namespace } from '../../lib/caip';
import type { ListedWallet } from '../../lib/listedWallet';
import { createRelayConnection } from './createRelayConnection';
import { type ActiveSession, getPairing } from './getPairing';
import { type PeerWallet, toPeerWallet } from './toPeerWallet';

/** The stored form of a listed wallet, without its links: they are always read from the list. */
const toRecent = ({ id, name, image_id }: ListedWallet): RecentWallet => ({
  id,
  name,
  listed: true,
  ...(image_id && { image_id }),
});

/** Makes a session the active one: attaches a connection for each namespace and releases those of a previous session. */
export function attachSession(
  ctx: Context,
  { attachConnection, releaseConnection }: ConnectionActions,
  relay: Relay,
  session: RelaySession,
  /** Passed on page load: restores without a prompt, and only the namespaces for which it returns true. */
  shouldRestore?: (namespace: Namespace) => boolean,
): PeerWallet {
  const pairing = getPairing(ctx);
  const wallet = toPeerWallet(ctx, session.peer);
  const previous = pairing.activeSession;
  const isSameSession = previous?.session.topic === session.topic;
  const activeSession: ActiveSession =
    isSameSession && previous ? previous : { relay, session, connections: new Map(), endPromise: null };
  activeSession.session = session;
  pairing.activeSession = activeSession;
  const active = ctx.state.networks.activeNamespace.peek();
  // The connection attached last is the one that is shown.
  const namespaces = (Object.keys(session.namespaces) as Namespace[])
    .filter((namespace) => shouldRestore?.(namespace) ?? true)
    .sort((a, b) => Number(a === active) - Number(b === active));
  batch(() => {
    for (const namespace of namespaces) {
      const sessionNamespace = session.namespaces[namespace];
      if (!sessionNamespace) continue;
      const connection = createRelayConnection(ctx, activeSession, namespace, sessionNamespace);
      activeSession.connections.set(namespace, connection);
      attachConnection(ctx, namespace, wallet, connection, {
        restore: Boolean(shouldRestore),
        recent: shouldRestore || !wallet.listed ? undefined : toRecent(wallet.listed),
      });
      if (pairing.isRelayAway) ctx.state.accounts.update(namespace, { reconnecting: true });
    }
    if (isSameSession || !previous) return;
    for (const [namespace, connection] of previous.connections) releaseConnection(ctx, namespace, connection);
  });
  return wallet;
}
