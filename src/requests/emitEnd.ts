import type { Context } from '../core/actions/Context';
import type { ModalEvent } from '../core/actions/events';
import type { Entry } from './createEntry';
import type { Intent } from './Intent';
import { kindOf } from './kinds';
import { endHashOf, failureMessage, isDeclined, mayBeMined, outcome } from './outcome';
import type { Progress } from './Progress';

/** The event that hosts receive when a request ends. Null while it may still be mined, and for a request without an event. */
function resultEvent(intent: Intent, progress: Progress): ModalEvent | null {
  if (!intent.properties || mayBeMined(progress)) return null;
  return kindOf(intent).event(intent.properties, {
    isSuccess: outcome(progress) === 'succeeded',
    isDeclined: isDeclined(progress),
    hash: endHashOf(progress),
    message: failureMessage(progress),
  });
}

/**
 * Emits the event of a request's end, once, whichever view or page it ends on.
 * @param earlier an end that was reported before the network reverted it
 */
export function emitEnd(ctx: Context, { intent, promise }: Entry, end: Progress, earlier?: Progress): void {
  // Until the promise has settled, it reports the end.
  if (promise && !promise.last) return;
  const last = promise ? promise.last : earlier;
  if (last && outcome(end) === outcome(last)) return;
  if (promise) promise.last = end;
  const event = resultEvent(intent, end);
  if (event) ctx.emit(event);
}
