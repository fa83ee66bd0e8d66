import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { cleanText } from '../../lib/cleanText';
import { deferred } from '../../lib/deferred';
import { finishPairing } from './finishPairing';
import { attemptOf } from './pairingMachine';
import { pairingOf } from './pairingOf';
import { hasLocks, holdLock } from './ports/holdLock';
import { relayOf } from './relayOf';
import { forgetPairing, lockOf, rememberedPairings } from './rememberPairing';
import { takeSession } from './takeSession';

/**
 * Takes up the pairings that earlier pages of the origin have left behind, one page each: the newest may connect this
 * page within its life, sessions of all others are ended.
 */
export async function resume(ctx: Context): Promise<void> {
  const pairings = Object.entries(rememberedPairings(ctx)).sort(([, one], [, other]) => other.until - one.until);
  // What is not usable any more, or was never ours, goes.
  if (!pairings.length) ctx.storage.remove('pairings');
  if (!pairings.length || !hasLocks()) return;
  await configured(ctx);
  await Promise.all(pairings.map(([topic, { until }]) => takeUp(ctx, topic, until).catch(() => {})));
}

/** Resolves once the page has said who it is, which may be long after the script has run. */
async function configured({ state, signal }: Context): Promise<void> {
  const ready = deferred();
  const stop = effect(() => {
    if (state.settings.value.projectId) ready.resolve();
  });
  signal.addEventListener('abort', stop);
  await ready.promise;
  stop();
}

async function takeUp(ctx: Context, topic: string, until: number): Promise<void> {
  const { state, clock } = ctx;
  const own = pairingOf(ctx);
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  ctx.signal.addEventListener('abort', abort);
  clock.delay(until - clock.now(), stop.signal).then(abort, () => {});
  try {
    await holdLock(lockOf(topic), stop.signal);
    const [relay, session] = await Promise.all([relayOf(ctx), ctx.connection()]);
    // The page that had it until now may have connected, or given it up.
    const remembered = rememberedPairings(ctx)[topic];
    if (!remembered) return;
    const keepSession = state.settings.peek().enableReconnect && !attemptOf(own.phase.peek()) && !own.resumed;
    if (keepSession) own.resumed = topic;
    const networks = state.networks.all.peek();
    const settled = await relay.resume({ topic, networks, keepSession, signal: stop.signal });
    if (settled) {
      const { wallet } = remembered;
      // Any script of the origin can write what is remembered: no link is taken from it.
      own.wallet = wallet ? { id: wallet.id, name: cleanText(wallet.name) } : null;
      finishPairing(ctx, takeSession(ctx, session, relay, settled));
    }
    forgetPairing(ctx, topic);
  } finally {
    if (own.resumed === topic) own.resumed = null;
    ctx.signal.removeEventListener('abort', abort);
    abort();
  }
}
