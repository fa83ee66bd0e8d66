import type { Context } from '../../core/actions/Context';
import { type ActiveSession, getPairing } from './getPairing';

/** Removes an ended session's connections; by default those of the active session. */
export async function removeSession(
  ctx: Context,
  activeSession: ActiveSession | null = getPairing(ctx).activeSession,
): Promise<void> {
  const pairing = getPairing(ctx);
  if (!activeSession) return;
  if (pairing.activeSession === activeSession) {
    pairing.activeSession = null;
    pairing.appLink = null;
    pairing.deepLink.clear();
  }
  const { releaseConnection } = await ctx.connection();
  for (const [namespace, connection] of activeSession.connections) releaseConnection(ctx, namespace, connection);
}
