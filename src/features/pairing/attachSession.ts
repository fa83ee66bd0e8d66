import type { ConnectionActions, Context } from '../../core/actions/Context';
import type { RelaySession } from '../../core/ports/relay';
import type { RecentWallet } from '../../core/state/wallets';
import { type Namespace, namespaceOf } from '../../lib/caip';
import type { ListedWallet } from '../../lib/listedWallet';
import { familyToConnect } from '../../shared/families/familyToConnect';
import { createRelayConnection } from './createRelayConnection';
import type { ActiveSession } from './RelayClient';
import { toPeerWallet } from './toPeerWallet';

type How = Parameters<ConnectionActions['attach']>[2];

/** The stored form of a listed wallet, without its links: they are always read from the list. */
const toRecent = ({ id, name, image_id }: ListedWallet): RecentWallet => ({
  id,
  name,
  listed: true,
  ...(image_id && { image_id }),
});

/**
 * Makes a session the current one of its client if it is wanted: attaches a connection for each namespace, or for the given ones,
 * and releases the connections of the client's previous session. Rejects like `attach`.
 */
export async function attachSession(
  ctx: Context,
  actions: ConnectionActions,
  { client, relay }: Pick<ActiveSession, 'client' | 'relay'>,
  session: RelaySession,
  how: How & { readonly namespaces?: readonly Namespace[] },
): Promise<void> {
  const { listed, ...wallet } = toPeerWallet(ctx, session.peer);
  const previous = client.session;
  const isSameSession = previous?.session.topic === session.topic;
  const activeSession: ActiveSession =
    isSameSession && previous
      ? previous
      : { client, relay, actions, session, connections: new Map(), endPromise: null };
  activeSession.session = session;
  const { signIn } = session;
  const shown = familyToConnect(ctx.state);
  const { namespaces = Object.keys(session.namespaces) as Namespace[] } = how;
  const connections = namespaces.flatMap((namespace) => {
    const sessionNamespace = session.namespaces[namespace];
    if (!sessionNamespace) return [];
    return {
      namespace,
      wallet,
      connection: createRelayConnection(ctx, activeSession, namespace, sessionNamespace),
      recent: how.by === 'visitor' && listed ? toRecent(listed) : undefined,
      account: { reconnecting: client.isAway },
      signIn: signIn && namespaceOf(signIn.data.chainId) === namespace ? signIn : undefined,
    };
  });
  // The connection attached last is the one that is shown.
  connections.sort((a, b) => Number(a.namespace === shown) - Number(b.namespace === shown));
  await actions.attach(ctx, connections, {
    ...how,
    replaces: isSameSession ? undefined : previous?.connections,
    onAttach(attached) {
      client.session = activeSession;
      for (const { namespace, connection } of attached) activeSession.connections.set(namespace, connection);
      how.onAttach?.(attached);
    },
  });
}
