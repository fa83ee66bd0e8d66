import type { ConnectionActions, Context } from '../../core/actions/Context';
import type { Relay, StoredSession } from '../../core/ports/relay';
import type { Namespace } from '../../lib/caip';
import * as limits from '../../lib/limits';
import { withTimeout } from '../../lib/timeout';
import { attachSession } from './attachSession';
import { clientIndex } from './clientIndex';
import { getPairing } from './getPairing';
import { getRelay } from './getRelay';
import type { RelayClient } from './RelayClient';
import { reconnectStored } from './reconnectStored';
import { sessionName } from './sessionName';
import { storedSessions } from './storedSessions';
import { toRelayNetwork } from './toRelayNetwork';
import { untilProjectId } from './untilProjectId';

/**
 * Restores the stored session of a chain family on page load, within 10 s. Concurrent calls for families of one session share one
 * attempt. An ended session is cleared if `mayRemove` says so. After a timeout the next page load tries again. A session that is of no
 * use on the app's networks stays stored, and is tried again when they change; so is one without a project id, when it is set.
 */
export function restore(ctx: Context, namespace: Namespace, mayRemove: () => boolean = () => true): Promise<void> {
  const stored = ctx.storage.get('connections')?.[namespace];
  const client = getPairing(ctx).clients[clientIndex(stored?.session)] as RelayClient;
  client.restoring ??= restoreSession(ctx, client, mayRemove)
    .catch(() => {
      if (!ctx.state.settings.peek().projectId)
        untilProjectId(ctx, ctx.signal)
          .then(() => reconnectStored(ctx, client))
          .catch(() => {});
    })
    .finally(() => {
      client.restoring = null;
    });
  return client.restoring;
}

async function restoreSession(ctx: Context, client: RelayClient, mayRemove: () => boolean): Promise<void> {
  const { clock, signal, connections } = ctx;
  await withTimeout(
    async (attempt) => {
      await untilProjectId(ctx, attempt);
      const [relay, actions] = await Promise.all([getRelay(ctx, client), ctx.connection()]);
      attempt.throwIfAborted();
      const session = await readSession(ctx, relay, attempt);
      attempt.throwIfAborted();
      if (session === 'ended' && mayRemove()) clearStoredConnections(ctx, client, actions);
      if (typeof session === 'string') return;
      const app = await relay.appLink().catch(() => null);
      attempt.throwIfAborted();
      const name = sessionName(session.topic, client);
      // Skips namespaces that were disconnected, in this or another tab, while the relay was loading the session, and those of another
      // session.
      const stored = storedSessions(ctx, client).filter(([, session = name]) => session === name);
      await attachSession(ctx, actions, { client, relay }, session, {
        by: 'restore',
        namespaces: stored.map(([namespace]) => namespace),
        signal: attempt,
        onAttach() {
          client.appLink = app;
        },
      });
      // Other wallets are connected on all of its namespaces by now, so no connection could end it later, in no page of the site.
      const isUnused =
        !storedSessions(ctx, client).length &&
        Object.keys(session.namespaces).every((namespace) => connections.has(namespace as Namespace));
      if (isUnused && !client.session) await relay.disconnect();
    },
    limits.restoreTimeout,
    { clock, signal },
  );
}

/** Reads the stored session, once more if the host has set the app's networks meanwhile. */
async function readSession(ctx: Context, relay: Relay, signal: AbortSignal): Promise<StoredSession> {
  const { all } = ctx.state.networks;
  for (;;) {
    const networks = all.peek();
    const session = await relay.restore(
      networks.map((network) => toRelayNetwork(ctx, network)),
      signal,
    );
    if (session !== 'unusable' || networks === all.peek()) return session;
    signal.throwIfAborted();
  }
}

/** Clears the stored connections of a client; other tabs follow the change. */
function clearStoredConnections(ctx: Context, client: RelayClient, { clearStoredConnection }: ConnectionActions): void {
  for (const [namespace] of storedSessions(ctx, client)) clearStoredConnection(ctx, namespace);
}
