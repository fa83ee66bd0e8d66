import type { Context } from '../../core/actions/Context';
import { childController } from '../../lib/childController';
import { cleanText } from '../../lib/cleanText';
import { isChunkFailure } from '../../shared/isChunkFailure';
import { hasLocks, holdLock } from '../../shared/ports/holdLock';
import { finishPairing } from './finishPairing';
import { getPairing, publish } from './getPairing';
import { getPairingStorage } from './getPairingStorage';
import { getRelay } from './getRelay';
import { getAttempt } from './pairingMachine';
import type { RelayClient } from './RelayClient';
import { clearStoredPairing, getStoredPairings, isStored, lockName } from './storedPairings';
import { untilProjectId } from './untilProjectId';

/**
 * Resumes pairings left by earlier pages of the origin. Each is resumed by one page only. The newest may connect this page
 * while it is valid; sessions from older ones are ended. Rejects if a chunk could not be loaded: the next call tries again.
 */
export async function resume(ctx: Context): Promise<void> {
  const pairings = Object.entries(getStoredPairings(ctx)).sort(([, one], [, other]) => other.until - one.until);
  // The stored entries are expired or malformed.
  if (!pairings.length) getPairingStorage(ctx.storage).remove('pairings');
  if (!pairings.length || !hasLocks()) return;
  if (!(await untilProjectId(ctx, ctx.signal).catch(() => null))) return;
  await Promise.all(
    pairings.map(([topic, stored]) =>
      resumePairing(ctx, topic, stored.until, stored.client).catch((error) => {
        if (isChunkFailure(error)) throw error;
      }),
    ),
  );
}

async function resumePairing(ctx: Context, topic: string, deadline: number, index = 0): Promise<void> {
  const { state, clock } = ctx;
  const pairing = getPairing(ctx);
  const client = pairing.clients[index] ?? (pairing.clients[0] as RelayClient);
  const controller = childController(ctx.signal);
  clock.delay(deadline - clock.now(), controller.signal).then(
    () => controller.abort(),
    () => {},
  );
  try {
    await holdLock(lockName(topic), controller.signal);
    const [relay, actions] = await Promise.all([getRelay(ctx, client), ctx.connection()]);
    // The page that held the lock may have connected or cancelled the pairing meanwhile.
    const stored = getStoredPairings(ctx)[topic];
    if (!stored) return;
    const mayConnect =
      state.settings.peek().enableReconnect && !getAttempt(pairing.phase.peek()) && !pairing.resumedTopic;
    if (mayConnect) {
      pairing.resumedTopic = topic;
      publish(ctx, pairing);
    }
    const networks = state.networks.all.peek();
    const app = await relay.pairingApp(topic);
    const session = await relay.resume({ topic, networks, keepSession: mayConnect, signal: controller.signal });
    // The wallet may have changed or ended it at once.
    const current = session && relay.session();
    // The host has disconnected meanwhile, in this tab or in another.
    if (current && (pairing.resumedTopic !== topic || !isStored(ctx, topic))) await relay.disconnect();
    else if (current) {
      // Any script of the origin can write to storage, so no link is read from it, only from the relay's encrypted records.
      const wallet = app?.wallet ?? stored.wallet;
      pairing.wallet = wallet ? { id: wallet.id, name: cleanText(wallet.name) } : null;
      pairing.pendingDeepLink = app && { href: app.href, kind: app.kind, name: app.wallet.name };
      await finishPairing(ctx, actions, { client, relay }, { ...current, signIn: session.signIn });
    }
    clearStoredPairing(ctx, topic);
  } finally {
    if (pairing.resumedTopic === topic) {
      pairing.resumedTopic = null;
      publish(ctx, pairing);
    }
    controller.abort();
  }
}
