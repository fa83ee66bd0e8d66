import type { ConnectionActions, Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import * as limits from '../../lib/limits';
import { relayId } from '../../lib/relayId';
import { withTimeout } from '../../lib/timeout';
import { attachSession } from './attachSession';
import { getPairing } from './getPairing';
import { getRelay } from './getRelay';
import { reportRelayError } from './reportRelayError';
import { toRelayNetwork } from './toRelayNetwork';

/**
 * Restores the stored session on page load, within 10 s. Concurrent calls from several namespaces share one attempt. An
 * ended session is cleared if `mayRemove` says so; after a timeout the next page load tries again.
 */
export function restore(ctx: Context, mayRemove: () => boolean = () => true): Promise<void> {
  const pairing = getPairing(ctx);
  pairing.restorePromise ??= restoreSession(ctx, mayRemove)
    .catch((error) => void reportRelayError(ctx, error))
    .finally(() => {
      pairing.restorePromise = null;
    });
  return pairing.restorePromise;
}

async function restoreSession(ctx: Context, mayRemove: () => boolean): Promise<void> {
  const { state, clock, signal, connections } = ctx;
  const networks = state.networks.all.peek().map((network) => toRelayNetwork(ctx, network));
  await withTimeout(
    async (attempt) => {
      const [relay, actions] = await Promise.all([getRelay(ctx), ctx.connection()]);
      attempt.throwIfAborted();
      const session = await relay.restore(networks, attempt);
      attempt.throwIfAborted();
      const app = session && (await relay.appLink().catch(() => null));
      attempt.throwIfAborted();
      if (!session) {
        if (mayRemove()) clearStoredConnections(ctx, actions);
        return;
      }
      // Skips namespaces that were disconnected, in this or another tab, while the relay was loading the session.
      await attachSession(ctx, actions, relay, session, {
        by: 'restore',
        signal: attempt,
        onAttach() {
          getPairing(ctx).appLink = app;
        },
      });
      // Other wallets are connected on all of its namespaces by now, so no connection could end it later.
      const isUnused = Object.keys(session.namespaces).every((namespace) => connections.has(namespace as Namespace));
      if (isUnused && !getPairing(ctx).activeSession) await relay.disconnect();
    },
    limits.restoreTimeout,
    { clock, signal },
  );
}

const isStored = ({ storage }: Context, namespace: Namespace): boolean =>
  storage.get('connections')?.[namespace]?.walletId === relayId;

/** Clears the stored relay connections; other tabs follow the change. */
function clearStoredConnections(ctx: Context, { clearStoredConnection }: ConnectionActions): void {
  for (const namespace of Object.keys(ctx.storage.get('connections') ?? {}) as Namespace[])
    if (isStored(ctx, namespace)) clearStoredConnection(ctx, namespace);
}
