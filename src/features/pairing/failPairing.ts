import type { Context } from '../../core/actions/Context';
import { type Attempt, attemptOf } from './pairingMachine';
import { pairingOf } from './pairingOf';
import { refusalOf } from './refusalOf';
import { reportRelayError } from './reportRelayError';

/** Ends an attempt and shows why; who has left, or has another pairing by now, hears nothing. */
export async function failPairing(ctx: Context, attempt: Attempt, cause: unknown): Promise<void> {
  const own = pairingOf(ctx);
  if (attemptOf(own.phase.peek()) !== attempt) return;
  own.send({ type: 'end', attempt });
  own.linking = null;
  const error = await refusalOf(ctx, cause);
  if (own.phase.peek().status !== 'over' || ctx.signal.aborted) return;
  const declined = error.code === 'userRejected';
  own.send({ type: 'fail', declined });
  reportRelayError(ctx, cause);
  if (!own.visits) return;
  const properties = { message: error.message };
  ctx.emit(declined ? { event: 'USER_REJECTED', properties } : { event: 'CONNECT_ERROR', properties });
}
