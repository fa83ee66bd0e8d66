import type { Context } from '../../core/actions/Context';
import { type Live, pairingOf } from './pairingOf';

/** Lets go of all that a session brought, which has ended: the current one, or the one that is given. */
export async function dropSession(ctx: Context, live: Live | null = pairingOf(ctx).live): Promise<void> {
  const own = pairingOf(ctx);
  if (!live) return;
  if (own.live === live) {
    own.live = null;
    own.app = null;
    own.deepLink.clear();
  }
  const { releaseConnection } = await ctx.connection();
  for (const [namespace, connection] of live.connections) releaseConnection(ctx, namespace, connection);
}
