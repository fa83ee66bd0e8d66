import type { HostListeners } from '../../core/createHostListeners';
import { callListener } from '../../lib/callListener';

/**
 * Calls the host's listeners of an event. An error in a listener is reported to the page, and the others are still called.
 * @param create creates the payload; called for each listener, because the host may mutate it
 */
export function callListeners<Events, Name extends keyof Events>(
  listeners: HostListeners<Events>,
  event: Name,
  create: () => Events[Name],
): void {
  for (const [name, listener] of [...listeners]) {
    if (name === event) callListener(listener as (payload: unknown) => void, create());
  }
}
