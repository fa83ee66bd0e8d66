import { batch } from '#reactive';
import type { ConnectionActions, Context } from '../../core/actions/Context';
import type { Relay, RelaySession } from '../../core/ports/relay';
import type { RecentWallet } from '../../core/state/wallets';
import type { Namespace } from '../../lib/caip';
import type { ListedWallet } from '../../lib/listedWallet';
import { type Live, pairingOf } from './pairingOf';
import { type PeerWallet, peerWallet } from './peerWallet';
import { relayConnection } from './relayConnection';

/** What is remembered of a listed wallet: its links stay with the list. */
const toRecent = ({ id, name, image_id }: ListedWallet): RecentWallet => ({
  id,
  name,
  listed: true,
  ...(image_id && { image_id }),
});

/** Takes over a settled session: each of its chain families becomes a connection. Families of a former one go. */
export function takeSession(
  ctx: Context,
  { attachConnection, releaseConnection }: ConnectionActions,
  relay: Relay,
  session: RelaySession,
  /** Without the visitor, as on page load, and for some of its families only. */
  restored?: (namespace: Namespace) => boolean,
): PeerWallet {
  const own = pairingOf(ctx);
  const wallet = peerWallet(ctx, session.peer);
  const former = own.live;
  const same = former?.session.topic === session.topic;
  const live: Live = same && former ? former : { relay, session, connections: new Map(), ending: null };
  live.session = session;
  own.live = live;
  const active = ctx.state.networks.activeNamespace.peek();
  // The last one is the one that is shown.
  const namespaces = (Object.keys(session.namespaces) as Namespace[])
    .filter((namespace) => restored?.(namespace) ?? true)
    .sort((a, b) => Number(a === active) - Number(b === active));
  batch(() => {
    for (const namespace of namespaces) {
      const granted = session.namespaces[namespace];
      if (!granted) continue;
      const connection = relayConnection(ctx, live, namespace, granted);
      live.connections.set(namespace, connection);
      attachConnection(ctx, namespace, wallet, connection, {
        restore: Boolean(restored),
        recent: restored || !wallet.listed ? undefined : toRecent(wallet.listed),
      });
    }
    if (same || !former) return;
    for (const [namespace, connection] of former.connections) releaseConnection(ctx, namespace, connection);
  });
  return wallet;
}
