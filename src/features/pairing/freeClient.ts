import type { Context } from '../../core/actions/Context';
import { getPairing } from './getPairing';
import type { RelayClient } from './RelayClient';
import { storedSessions } from './storedSessions';

/**
 * A client without a session. Sessions of the others stay: a new one takes only those of their chain families that its wallet has
 * approved, too.
 */
export function freeClient(ctx: Context): RelayClient {
  const { clients } = getPairing(ctx);
  const free = clients.find((client) => !client.session && !storedSessions(ctx, client).length);
  return free ?? (clients[0] as RelayClient);
}
