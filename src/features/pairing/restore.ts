import type { ConnectionActions, Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import * as limits from '../../lib/limits';
import { relayId } from '../../lib/relayId';
import { withTimeout } from '../../lib/timeout';
import { pairingOf } from './pairingOf';
import { relayOf } from './relayOf';
import { reportRelayError } from './reportRelayError';
import { takeSession } from './takeSession';

/**
 * Takes up the stored session within 10 s, without the visitor; several namespaces that ask at once share one answer.
 * A session that has ended is forgotten; one that could not be reached in time is tried again on the next load.
 */
export function restore(ctx: Context): Promise<void> {
  const own = pairingOf(ctx);
  own.restoring ??= run(ctx)
    .catch((error) => void reportRelayError(ctx, error))
    .finally(() => {
      own.restoring = null;
    });
  return own.restoring;
}

async function run(ctx: Context): Promise<void> {
  const { state, clock, signal, connections } = ctx;
  const networks = state.networks.all.peek();
  await withTimeout(
    async (attempt) => {
      const [relay, verbs] = await Promise.all([relayOf(ctx), ctx.connection()]);
      attempt.throwIfAborted();
      const session = await relay.restore(networks, attempt);
      attempt.throwIfAborted();
      const app = session && (await relay.appLink().catch(() => null));
      attempt.throwIfAborted();
      // What was let go, here or in another tab, while the relay was asked stays so.
      const wanted = (namespace: Namespace): boolean => isStored(ctx, namespace) && !connections.has(namespace);
      if (!session) forget(ctx, verbs);
      else if (Object.keys(session.namespaces).some((namespace) => wanted(namespace as Namespace))) {
        takeSession(ctx, verbs, relay, session, wanted);
        pairingOf(ctx).app = app;
      }
      // Other wallets have taken all of its places meanwhile: nobody could end it later.
      else if (!pairingOf(ctx).live && Object.keys(session.namespaces).every((ns) => connections.has(ns as Namespace)))
        await relay.disconnect();
    },
    limits.restoreTimeout,
    { clock, signal },
  );
}

const isStored = ({ storage }: Context, namespace: Namespace): boolean =>
  storage.get('connections')?.[namespace]?.walletId === relayId;

/** Removes what is stored of connections by relay; other tabs follow. */
function forget(ctx: Context, { clearStoredConnection }: ConnectionActions): void {
  for (const namespace of Object.keys(ctx.storage.get('connections') ?? {}) as Namespace[])
    if (isStored(ctx, namespace)) clearStoredConnection(ctx, namespace);
}
