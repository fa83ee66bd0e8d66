import type { Context } from '../../core/actions/Context';
import { getPairing } from './getPairing';
import type { ActiveSession } from './RelayClient';

/** Removes an ended session's connections. */
export async function removeSession(ctx: Context, activeSession: ActiveSession | null): Promise<void> {
  if (!activeSession) return;
  const { client } = activeSession;
  if (client.session === activeSession) {
    client.session = null;
    client.appLink = null;
    const { clients, deepLink } = getPairing(ctx);
    if (!clients.some(({ session }) => session)) deepLink.clear();
  }
  if (!activeSession.connections.size) return;
  const { releaseConnection } = await ctx.connection();
  for (const [namespace, connection] of activeSession.connections) releaseConnection(ctx, namespace, connection);
}
