import type { Context } from '../../core/actions/Context';
import { describeFailure } from './describeFailure';
import { getPairing } from './getPairing';
import { type Attempt, getAttempt } from './pairingMachine';
import { toPairingError } from './toPairingError';

/** Ends an attempt and shows why it failed. Does nothing if the visitor has left or started another pairing. */
export async function failPairing(ctx: Context, attempt: Attempt, cause: unknown): Promise<void> {
  const pairing = getPairing(ctx);
  const phase = pairing.phase.peek();
  if (getAttempt(phase) !== attempt) return;
  pairing.send({ type: 'end', attempt });
  pairing.pendingDeepLink = null;
  const error = await toPairingError(ctx, cause);
  if (pairing.phase.peek().status !== 'ended' || ctx.signal.aborted) return;
  const declined = error.code === 'userRejected';
  const how = { refusal: pairing.refusals.get(cause), hasAnswered: phase.status === 'answered' };
  pairing.send({ type: 'fail', failure: declined ? null : describeFailure(error, cause, how) });
  if (!pairing.activeViews) return;
  const properties = { message: error.message };
  ctx.emit(declined ? { event: 'USER_REJECTED', properties } : { event: 'CONNECT_ERROR', properties });
}
