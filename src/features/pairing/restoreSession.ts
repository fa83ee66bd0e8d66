import type { ConnectionActions, Context } from '../../core/actions/Context';
import type { Relay, StoredSession } from '../../core/ports/relay';
import { attachSession } from './attachSession';
import { getRelay } from './getRelay';
import type { RelayClient } from './RelayClient';
import { sessionName } from './sessionName';
import { storedSessions } from './storedSessions';
import { untilProjectId } from './untilProjectId';

/**
 * Restores the stored session of a client, however long that takes, and ends it if no connection by it is stored any more. If it
 * cannot be read, it stays stored, and is tried again when the page wakes. Concurrent calls share one attempt.
 */
export function restoreSession(
  ctx: Context,
  client: RelayClient,
  mayRemove: () => boolean = () => true,
): Promise<void> {
  client.restoring ??= readAndAttach(ctx, client, mayRemove).finally(() => {
    client.restoring = null;
  });
  return client.restoring;
}

async function readAndAttach(ctx: Context, client: RelayClient, mayRemove: () => boolean): Promise<void> {
  const { signal } = ctx;
  await untilProjectId(ctx, signal);
  const readLater = (error: unknown): never => {
    client.readAgain = () => restoreSession(ctx, client);
    throw error;
  };
  // Chunks that it needs may not be loaded either.
  const [relay, actions] = await Promise.all([getRelay(ctx, client), ctx.connection()]).catch(readLater);
  signal.throwIfAborted();
  client.readAgain = null;
  const read = await readSession(ctx, relay, signal).catch(readLater);
  signal.throwIfAborted();
  // The wallet may have changed or ended it since. From here on, its events find its connections.
  const session = typeof read === 'string' ? read : (relay.session() ?? 'ended');
  if (session === 'ended' && mayRemove()) clearStoredConnections(ctx, client, actions);
  if (typeof session === 'string') return;
  const name = sessionName(session.topic, client);
  // Skips namespaces that were disconnected, in this or another tab, while the relay was loading the session, and those of another
  // session.
  const stored = storedSessions(ctx, client).filter(([, session = name]) => session === name);
  let linked: Promise<void> | undefined;
  await attachSession(ctx, actions, { client, relay }, session, {
    by: 'restore',
    namespaces: stored.map(([namespace]) => namespace),
    signal,
    onAttached() {
      linked = readAppLink(client, relay, session.topic);
    },
  });
  await linked;
  // Other wallets have replaced it, or it was disconnected: no connection could end it later, on any page of the site.
  if (!client.session && !storedSessions(ctx, client).length) await relay.disconnect();
}

/** Reads the link of the app that a client's session was made with, which its requests open. */
async function readAppLink(client: RelayClient, relay: Relay, topic: string): Promise<void> {
  const link = await relay.appLink().catch(() => null);
  if (client.session?.session.topic === topic) client.appLink = link;
}

/** Reads the stored session, once more if the host has set the app's networks meanwhile. */
async function readSession(ctx: Context, relay: Relay, signal: AbortSignal): Promise<StoredSession> {
  const { all } = ctx.state.networks;
  for (;;) {
    const networks = all.peek();
    const session = await relay.restore(networks, signal);
    if (session !== 'unusable' || networks === all.peek()) return session;
    signal.throwIfAborted();
  }
}

/** Clears the stored connections of a client; other tabs follow the change. */
function clearStoredConnections(ctx: Context, client: RelayClient, { clearStoredConnection }: ConnectionActions): void {
  for (const [namespace] of storedSessions(ctx, client)) clearStoredConnection(ctx, namespace);
}
