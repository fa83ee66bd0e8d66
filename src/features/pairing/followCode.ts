import type { Context } from '../../core/actions/Context';
import * as limits from '../../lib/limits';
import { getPairing, type PairingState } from './getPairing';
import { isStale, timeLeft } from './isStale';
import { renew } from './pair';
import { getAttempt, getCode } from './pairingMachine';

/** A timer that is later than this was suspended with its page (ms). */
const MAX_DELAY = 2_000;

/** How long after its end a code is kept for an answer that the relay may still deliver (ms). */
const KEEP_TIME = 60_000;

/**
 * Keeps the code after the page was suspended, until the relay has delivered its queued messages: a wallet may have approved in
 * time. Once one has, it may still settle the session.
 */
async function catchUp(ctx: Context): Promise<void> {
  const { phase } = getPairing(ctx);
  const [attempt, code] = [getAttempt(phase.peek()), getCode(phase.peek())];
  if (!attempt || !code) return;
  attempt.keptUntil = code.expiresAt + KEEP_TIME;
  const relay = await attempt.client.relay;
  // After a refusal, nothing more arrives.
  await relay?.catchUp().catch(() => {});
  if (phase.peek().status !== 'answered') attempt.keptUntil = 0;
}

/** Updates the timer or renews an expired pairing; returns the milliseconds until the next update. */
function updateTimer(ctx: Context, pairing: PairingState): number {
  const second = 1_000;
  const phase = pairing.phase.peek();
  const code = getCode(phase);
  if (!code) return second;
  const { status } = phase;
  const remaining = timeLeft(ctx, code.expiresAt);
  // Once a wallet has approved, wait past the expiry: the session is still being settled.
  const expired =
    status === 'answered'
      ? remaining <= -2 * limits.pairingExpiryMargin
      : status === 'ready' && isStale(ctx, code.expiresAt);
  const isKept = ctx.clock.now() < (getAttempt(phase)?.keptUntil ?? 0);
  if (expired && !isKept) renew(ctx);
  else if (status === 'ready') pairing.remaining.value = Math.max(0, remaining);
  return remaining > 0 ? remaining % second || second : second;
}

/** Updates the timer of the code and renews it when it expires, until the signal aborts. */
export async function followCode(ctx: Context, signal: AbortSignal): Promise<void> {
  const pairing = getPairing(ctx);
  while (!signal.aborted) {
    const wait = updateTimer(ctx, pairing);
    const due = ctx.clock.now() + wait;
    await ctx.clock.delay(wait, signal).catch(() => {});
    // A phone runs no timers while the visitor is in a wallet app.
    if (ctx.clock.now() > due + MAX_DELAY) void catchUp(ctx);
  }
}
