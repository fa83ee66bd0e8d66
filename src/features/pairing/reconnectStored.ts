import type { Context } from '../../core/actions/Context';
import type { RelayClient } from './RelayClient';
import { storedSessions } from './storedSessions';

/** Restores what is stored as connected by a client that has no session in this page. */
export async function reconnectStored(ctx: Context, client: RelayClient): Promise<void> {
  const { reconnect } = await ctx.connection();
  if (client.session) return;
  for (const [namespace] of storedSessions(ctx, client)) void reconnect(ctx, namespace);
}
