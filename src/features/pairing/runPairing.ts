import type { Context } from '../../core/actions/Context';
import { WalletModalError } from '../../core/kit';
import * as limits from '../../lib/limits';
import { pairingUri } from '../../lib/pairingUri';
import { withTimeout } from '../../lib/timeout';
import { failPairing } from './failPairing';
import { finishPairing } from './finishPairing';
import { isStale, timeLeft } from './isStale';
import { pairingError } from './pairingError';
import { type Attempt, attemptOf, codeOf } from './pairingMachine';
import { pairingOf } from './pairingOf';
import { relayOf } from './relayOf';
import { rememberPairing } from './rememberPairing';
import { takeSession } from './takeSession';

/** After this long without a link the visitor hears that the relay does not answer … */
const SILENCE = 8_000;
/** … unless its code has only just been loaded. */
const FIRST_WORD = 4_000;
/** What the relay's adapter says of a pairing that has outlived its time, word for word. */
const OUTLIVED = 'Proposal expired';

/** Takes an attempt from the wish to its session, or shows why there is none; `onExpired` sees to one that ran out, and hears whether its link was shown. */
export async function runPairing(ctx: Context, attempt: Attempt, onExpired: (seen: boolean) => void): Promise<void> {
  try {
    await settle(ctx, attempt);
  } catch (cause) {
    const own = pairingOf(ctx);
    const phase = own.phase.peek();
    if (attemptOf(phase) !== attempt) return;
    const code = codeOf(phase);
    const expired = code ? isStale(ctx, code.expiresAt) || saysExpired(cause) : outlived(cause);
    if (!expired) return failPairing(ctx, attempt, cause);
    own.send({ type: 'end', attempt });
    own.linking = null;
    onExpired(code !== null);
  }
}

/** Each wait may be the one during which the attempt was given up. */
async function settle(ctx: Context, attempt: Attempt): Promise<void> {
  const { state, clock } = ctx;
  const own = pairingOf(ctx);
  const { signal } = attempt.stop;
  if (!state.settings.peek().projectId) throw pairingError('projectIdNotConfigured');
  const onAnswer = (): void => own.send({ type: 'answer', attempt });
  const ask = async () => {
    const [relay, session] = await Promise.all([relayOf(ctx), ctx.connection()]);
    signal.throwIfAborted();
    const pairing = await relay.pair({ networks: state.networks.all.peek(), signal, onAnswer });
    // Its end is looked for below, which is too late for who gives up meanwhile.
    pairing.approval.catch(() => {});
    return { relay, session, pairing };
  };
  const waiting = new AbortController();
  saySilence(ctx, attempt, waiting.signal).catch(() => {});
  // The relay may take as long as a pairing lives: one that is silent is asked again until then.
  const { relay, session, pairing } = await withTimeout(ask, limits.pairingLifetime, {
    clock,
    signal,
    error: () => new Error(OUTLIVED),
  }).finally(() => waiting.abort());
  signal.throwIfAborted();
  const uri = pairingUri(pairing.uri, clock.now());
  if (!uri) throw new WalletModalError('walletFailed', { message: 'The relay gave no link that a wallet can use' });
  const expiresAt = Math.min(pairing.expiresAt, clock.now() + limits.pairingLifetime);
  own.left.value = timeLeft(ctx, expiresAt);
  own.send({ type: 'code', attempt, code: { uri, expiresAt, topic: pairing.topic } });
  rememberPairing(ctx);
  const settled = await pairing.approval;
  if (signal.aborted) {
    // Settled in the moment in which it was given up: it must not live on unseen.
    await relay.disconnect();
    return;
  }
  finishPairing(ctx, takeSession(ctx, session, relay, settled));
}

/** Shows that the relay does not answer, if that is so. */
async function saySilence(ctx: Context, attempt: Attempt, signal: AbortSignal): Promise<void> {
  const { clock } = ctx;
  const own = pairingOf(ctx);
  await Promise.all([relayOf(ctx).then(() => clock.delay(FIRST_WORD, signal)), clock.delay(SILENCE, signal)]);
  own.send({ type: 'silence', attempt });
}

/** Whether a pairing was over before there was a link. */
const outlived = (cause: unknown): boolean => cause instanceof Error && cause.message === OUTLIVED;

function saysExpired(cause: unknown): boolean {
  const { message } = (cause ?? {}) as { message?: unknown };
  return typeof message === 'string' && /\bexpired?\b/i.test(message.slice(0, 200));
}
