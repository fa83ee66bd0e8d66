import type { Context } from '../../core/actions/Context';
import { getPairing } from './getPairing';
import { getAttempt, getCode } from './pairingMachine';

/** How long after its end a code is kept for an answer that the relay may still deliver (ms). */
const KEEP_TIME = 60_000;

/**
 * Keeps the code after the page was suspended, until the relay has delivered what it has kept: a wallet may have approved in time. Once
 * one has, it may still settle the session.
 */
export async function catchUp(ctx: Context): Promise<void> {
  const { phase } = getPairing(ctx);
  const [attempt, code] = [getAttempt(phase.peek()), getCode(phase.peek())];
  if (!attempt || !code) return;
  attempt.keptUntil = code.expiresAt + KEEP_TIME;
  const relay = await attempt.client.relay;
  // After a refusal, nothing more arrives.
  await relay?.catchUp().catch(() => {});
  if (phase.peek().status !== 'answered') attempt.keptUntil = 0;
}
