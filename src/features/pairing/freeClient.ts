import type { Context } from '../../core/actions/Context';
import { getPairing } from './getPairing';
import type { RelayClient } from './RelayClient';
import { storedSessions } from './storedSessions';

/**
 * A client without a session, for a new one; not one that may still have to end what it restores. Sessions of other clients go on:
 * they lose only the chain families that the new one has, too.
 */
export function freeClient(ctx: Context): RelayClient {
  const { clients } = getPairing(ctx);
  const free = clients.find((client) => !client.session && !client.restoring && !storedSessions(ctx, client).length);
  return free ?? (clients[0] as RelayClient);
}
