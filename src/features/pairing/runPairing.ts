import type { Context } from '../../actions/Context';
import { WalletModalError } from '../../kit';
import * as limits from '../../lib/limits';
import { pairingUri } from '../../lib/pairingUri';
import { withTimeout } from '../../lib/timeout';
import { failPairing } from './failPairing';
import { finishPairing } from './finishPairing';
import { isStale, timeLeft } from './isStale';
import { type Attempt, pairingOf } from './pairingOf';
import { relayOf } from './relayOf';
import { rememberPairing } from './rememberPairing';
import { takeSession } from './takeSession';

/** How long the relay may take until there is a link. */
const PATIENCE = 30_000;

/** Takes an attempt from the wish to its session, or shows why there is none; `onExpired` sees to one that ran out. */
export async function runPairing(ctx: Context, attempt: Attempt, onExpired: () => void): Promise<void> {
  try {
    await settle(ctx, attempt);
  } catch (cause) {
    const own = pairingOf(ctx);
    const expired = attempt.expiresAt !== null && (isStale(ctx, attempt) || saysExpired(cause));
    if (!expired) return failPairing(ctx, attempt, cause);
    if (own.attempt !== attempt) return;
    attempt.stop.abort();
    own.attempt = null;
    own.linking = null;
    onExpired();
  } finally {
    // Also where it came to its goal: nothing is left that another page could take up.
    attempt.stop.abort();
  }
}

/** Each wait may be the one during which the attempt was given up. */
async function settle(ctx: Context, attempt: Attempt): Promise<void> {
  const { state, clock } = ctx;
  const own = pairingOf(ctx);
  const { signal } = attempt.stop;
  if (!state.settings.peek().projectId) throw new WalletModalError('projectIdNotConfigured');
  const onAnswer = (): void => {
    if (own.attempt === attempt) own.shown.value = { ...own.shown.peek(), status: 'answered' };
  };
  const ask = async () => {
    const [relay, session] = await Promise.all([relayOf(ctx), ctx.session()]);
    signal.throwIfAborted();
    const pairing = await relay.pair({ networks: state.networks.all.peek(), signal, onAnswer });
    // Its end is looked for below, which is too late for who gives up meanwhile.
    pairing.approval.catch(() => {});
    return { relay, session, pairing };
  };
  const { relay, session, pairing } = await withTimeout(ask, PATIENCE, { clock, signal });
  signal.throwIfAborted();
  const uri = pairingUri(pairing.uri, clock.now());
  if (!uri) throw new WalletModalError('walletFailed', { message: 'The relay gave no link that a wallet can use' });
  attempt.expiresAt = Math.min(pairing.expiresAt, clock.now() + limits.pairing);
  attempt.topic = pairing.topic;
  own.left.value = timeLeft(ctx, attempt.expiresAt);
  own.shown.value = { status: 'ready', uri };
  rememberPairing(ctx);
  const settled = await pairing.approval;
  if (signal.aborted) {
    // Settled in the moment in which it was given up: it must not live on unseen.
    await relay.disconnect();
    return;
  }
  own.attempt = null;
  finishPairing(ctx, takeSession(ctx, session, relay, settled));
}

function saysExpired(cause: unknown): boolean {
  const { message } = (cause ?? {}) as { message?: unknown };
  return typeof message === 'string' && /\bexpired?\b/i.test(message.slice(0, 200));
}
