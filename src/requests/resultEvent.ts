import type { ModalEvent } from '../core/actions/events';
import type { Intent } from './Intent';
import { kindOf } from './kinds';
import { failureMessage, hashOf, isDeclined, mayBeMined, outcome } from './outcome';
import type { Progress } from './Progress';

/** The event that hosts receive when a request ends. Null while it may still be mined, and for a request without an event. */
export function resultEvent(intent: Intent, progress: Progress): ModalEvent | null {
  if (!intent.properties || mayBeMined(progress)) return null;
  return kindOf(intent).event(intent.properties, {
    isSuccess: outcome(progress) === 'succeeded',
    isDeclined: isDeclined(progress),
    hash: hashOf(progress),
    message: failureMessage(progress),
  });
}
