import type { Context } from '../core/actions/Context';
import type { Entry } from './createEntry';
import { outcome } from './outcome';
import type { Progress } from './Progress';
import { resultEvent } from './resultEvent';

/**
 * Emits the event of a request's end, once, whichever view or page it ends on.
 * @param earlier an end that was reported before the network took it back
 */
export function emitEnd(ctx: Context, { intent, promise }: Entry, end: Progress, earlier?: Progress): void {
  // Until it has ended, the promise reports the end.
  if (promise && !promise.last) return;
  const last = promise ? promise.last : earlier;
  if (last && outcome(end) === outcome(last)) return;
  if (promise) promise.last = end;
  const event = resultEvent(intent, end);
  if (event) ctx.emit(event);
}
