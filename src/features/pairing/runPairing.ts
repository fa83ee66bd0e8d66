import type { Context } from '../../actions/Context';
import { WalletModalError } from '../../kit';
import * as limits from '../../lib/limits';
import { pairingUri } from '../../lib/pairingUri';
import { withTimeout } from '../../lib/timeout';
import { finishPairing } from './finishPairing';
import { isStale, timeLeft } from './isStale';
import { type Attempt, pairingOf } from './pairingOf';
import { refusalOf } from './refusalOf';
import { relayOf } from './relayOf';
import { takeSession } from './takeSession';
import { tellRefusal } from './tellRefusal';

/** How long the relay may take until there is a link. */
const PATIENCE = 30_000;

/** Takes an attempt from the wish to its session, or shows why there is none; `onExpired` sees to one that ran out. */
export async function runPairing(ctx: Context, attempt: Attempt, onExpired: () => void): Promise<void> {
  try {
    await settle(ctx, attempt);
  } catch (cause) {
    await fail(ctx, attempt, cause, onExpired);
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
  own.left.value = timeLeft(ctx, attempt.expiresAt);
  own.shown.value = { status: 'ready', uri };
  const settled = await pairing.approval;
  if (signal.aborted) {
    // Settled in the moment in which it was given up: it must not live on unseen.
    await relay.disconnect();
    return;
  }
  own.attempt = null;
  finishPairing(ctx, takeSession(ctx, session, relay, settled));
}

/** Who has left, or has another pairing by now, hears nothing. */
async function fail(ctx: Context, attempt: Attempt, cause: unknown, onExpired: () => void): Promise<void> {
  const own = pairingOf(ctx);
  if (own.attempt !== attempt) return;
  const expired = attempt.expiresAt !== null && (isStale(ctx, attempt) || saysExpired(cause));
  attempt.stop.abort();
  own.attempt = null;
  own.linking = null;
  if (expired) return onExpired();
  const error = await refusalOf(ctx, cause);
  if (own.attempt || ctx.signal.aborted || own.shown.peek().status === 'idle') return;
  const declined = error.code === 'userRejected';
  own.shown.value = { status: declined ? 'declined' : 'failed', uri: null };
  tellRefusal(ctx, cause);
  if (!own.visits) return;
  const properties = { message: error.message };
  ctx.emit(declined ? { event: 'USER_REJECTED', properties } : { event: 'CONNECT_ERROR', properties });
}

function saysExpired(cause: unknown): boolean {
  const { message } = (cause ?? {}) as { message?: unknown };
  return typeof message === 'string' && /\bexpired?\b/i.test(message.slice(0, 200));
}
