import type { Context } from '../core/actions/Context';
import type { Entry } from './createEntry';
import { outcome } from './outcome';
import { resultEvent } from './resultEvent';
import type { Progress } from './Transactions';

/**
 * Emits the event of a request's end, once, whichever view or page it ends on.
 * @param earlier an end that was reported before the network took it back
 */
export function emitEnd(ctx: Context, { intent, isRestored }: Entry, end: Progress, earlier?: Progress): void {
  // On the page that has requested a payment, its promise reports the end.
  if (intent.about?.kind === 'pay' && !isRestored && !earlier) return;
  if (earlier && outcome(end) === outcome(earlier)) return;
  const event = resultEvent(intent, end);
  if (event) ctx.emit(event);
}
