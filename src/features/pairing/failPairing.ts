import type { Context } from '../../core/actions/Context';
import { type Attempt, pairingOf } from './pairingOf';
import { refusalOf } from './refusalOf';
import { tellRefusal } from './tellRefusal';

/** Ends an attempt and shows why; who has left, or has another pairing by now, hears nothing. */
export async function failPairing(ctx: Context, attempt: Attempt, cause: unknown): Promise<void> {
  const own = pairingOf(ctx);
  if (own.attempt !== attempt) return;
  attempt.stop.abort();
  own.attempt = null;
  own.linking = null;
  const error = await refusalOf(ctx, cause);
  if (own.attempt || ctx.signal.aborted || own.shown.peek().status === 'idle') return;
  const declined = error.code === 'userRejected';
  own.shown.value = { status: declined ? 'declined' : 'failed', uri: null };
  tellRefusal(ctx, cause);
  if (!own.visits) return;
  const properties = { message: error.message };
  ctx.emit(declined ? { event: 'USER_REJECTED', properties } : { event: 'CONNECT_ERROR', properties });
}
