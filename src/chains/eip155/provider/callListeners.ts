import type { EvmProviderSource } from '../../../core/createEvmProvider';
import type { Eip1193Events } from '../../../core/providers';
import { callListener } from '../../../shared/callListener';

/**
 * Calls the host's listeners of an event. An error in a listener is reported to the page, and the others are still called.
 * @param create creates the payload; called for each listener, because the host may mutate it
 */
export function callListeners<Name extends keyof Eip1193Events>(
  { listeners }: EvmProviderSource,
  event: Name,
  create: () => Eip1193Events[Name],
): void {
  for (const [name, listener] of [...listeners]) {
    if (name === event) callListener(listener as (payload: unknown) => void, create());
  }
}
