import type { Context } from '../../core/actions/Context';
import { WalletModalError } from '../../core/kit';
import { namespaceOf } from '../../lib/caip';
import * as limits from '../../lib/limits';
import { pairingUri } from '../../lib/pairingUri';
import { proposalExpiredText } from '../../lib/proposalExpiredText';
import { withTimeout } from '../../lib/timeout';
import { createSignInRequest } from '../../shared/createSignInRequest';
import { endRefusal } from './endRefusal';
import { failPairing } from './failPairing';
import { finishPairing } from './finishPairing';
import { getPairing } from './getPairing';
import { getRelay } from './getRelay';
import { isStale, timeLeft } from './isStale';
import { pairingError } from './pairingError';
import { type Attempt, getAttempt, getCode } from './pairingMachine';
import { storePairing } from './storedPairings';

/** Time without a link after which the view says that the relay does not answer … */
const SILENT_AFTER = 8_000;
/** … but not before this much time has passed since the relay chunk was loaded. */
const SILENT_AFTER_LOAD = 4_000;

/**
 * Runs an attempt until its session is settled, or shows why it failed. An attempt that has expired, or that its client has ended, is
 * left to `onExpired`.
 */
export async function runPairing(
  ctx: Context,
  attempt: Attempt,
  onExpired: (linkShown: boolean) => void,
): Promise<void> {
  try {
    await settleSession(ctx, attempt);
  } catch (cause) {
    const pairing = getPairing(ctx);
    const phase = pairing.phase.peek();
    if (getAttempt(phase) !== attempt || ctx.signal.aborted) return;
    const code = getCode(phase);
    const expired = code ? isStale(ctx, code.expiresAt) || mentionsExpiry(cause) : hasExpired(cause);
    if (!expired && !isCanceled(cause)) return failPairing(ctx, attempt, cause);
    pairing.send({ type: 'end', attempt });
    pairing.pendingDeepLink = null;
    onExpired(code !== null);
  }
}

/** The attempt may be cancelled during each `await`. */
async function settleSession(ctx: Context, attempt: Attempt): Promise<void> {
  const { state, clock } = ctx;
  const pairing = getPairing(ctx);
  const {
    client,
    controller: { signal },
    families,
  } = attempt;
  if (!state.settings.peek().projectId) throw pairingError('projectIdNotConfigured');
  const onAnswer = (): void => pairing.send({ type: 'answer', attempt });
  const propose = async () => {
    const [relay, actions] = await Promise.all([getRelay(ctx, client), ctx.connection()]);
    signal.throwIfAborted();
    const networks = state.networks.all
      .peek()
      .filter(({ caipNetworkId }) => families.includes(namespaceOf(caipNetworkId)));
    const proposal = await relay.pair({
      networks,
      signal,
      onAnswer,
      signIn: (networkId) => createSignInRequest(ctx, networkId, 'wallet'),
    });
    // The attempt may be cancelled before this is awaited below, also while the wallet approves: the session ends then.
    const settled = proposal.approval.then(async (session) => {
      if (!signal.aborted) return session;
      await relay.disconnect();
      return null;
    });
    settled.catch(() => {});
    return { relay, actions, proposal, settled };
  };
  const controller = new AbortController();
  showSilence(ctx, attempt, controller.signal).catch(() => {});
  // A silent relay is retried for the lifetime of a pairing.
  const { relay, actions, proposal, settled } = await withTimeout(propose, limits.pairingLifetime, {
    clock,
    signal,
    error: () => new Error(proposalExpiredText),
  }).finally(() => controller.abort());
  signal.throwIfAborted();
  endRefusal(ctx, client);
  const uri = pairingUri(proposal.uri, clock.now());
  if (!uri) throw new WalletModalError('walletFailed', { message: 'The relay gave no link that a wallet can use' });
  const expiresAt = Math.min(proposal.expiresAt, clock.now() + limits.pairingLifetime);
  pairing.remaining.value = timeLeft(ctx, expiresAt);
  pairing.send({ type: 'code', attempt, code: { uri, expiresAt, topic: proposal.topic } });
  storePairing(ctx);
  const session = await settled;
  if (!session) return;
  if (signal.aborted) {
    // The session was settled just as the attempt was cancelled: end it.
    await relay.disconnect();
    return;
  }
  // The wallet may have changed or ended the session at once.
  const current = relay.session();
  if (!current) throw new Error('The session has ended');
  await finishPairing(ctx, actions, { client, relay }, { ...current, signIn: session.signIn });
}

/** Shows that the relay does not answer, unless the signal aborts first. */
async function showSilence(ctx: Context, attempt: Attempt, signal: AbortSignal): Promise<void> {
  const { clock } = ctx;
  const pairing = getPairing(ctx);
  await Promise.all([
    getRelay(ctx, attempt.client).then(() => clock.delay(SILENT_AFTER_LOAD, signal)),
    clock.delay(SILENT_AFTER, signal),
  ]);
  pairing.send({ type: 'silence', attempt });
}

/** Whether the client has ended the attempt itself, for example to read a session that another tab has made. */
const isCanceled = (cause: unknown): boolean => cause instanceof Error && cause.name === 'AbortError';

/** Whether a proposal expired before there was a link. */
const hasExpired = (cause: unknown): boolean => cause instanceof Error && cause.message === proposalExpiredText;

function mentionsExpiry(cause: unknown): boolean {
  const { message } = (cause ?? {}) as { message?: unknown };
  return typeof message === 'string' && /\bexpired?\b/i.test(message.slice(0, 200));
}
