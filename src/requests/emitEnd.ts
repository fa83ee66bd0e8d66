import type { Context } from '../core/actions/Context';
import type { Entry } from './createEntry';
import { kindOf } from './kinds';
import { outcome } from './outcome';
import type { Progress } from './Progress';
import { resultEvent } from './resultEvent';

/**
 * Emits the event of a request's end, once, whichever view or page it ends on.
 * @param earlier an end that was reported before the network took it back
 */
export function emitEnd(ctx: Context, { intent, isRestored }: Entry, end: Progress, earlier?: Progress): void {
  // On the page that has sent it, the promise reports the end.
  if (kindOf(intent).hasPromise && !isRestored && !earlier) return;
  if (earlier && outcome(end) === outcome(earlier)) return;
  const event = resultEvent(intent, end);
  if (event) ctx.emit(event);
}
