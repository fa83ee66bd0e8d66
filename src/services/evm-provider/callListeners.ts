import type { EvmProviderSource } from '../../core/createEvmProvider';
import type { Eip1193Events } from '../../core/providers';

/**
 * Calls the host's listeners of an event. An error in one of them is the page's, and does not stop the others.
 * @param create creates the payload, for each listener anew: the host may change it
 */
export function callListeners<Name extends keyof Eip1193Events>(
  { listeners }: EvmProviderSource,
  event: Name,
  create: () => Eip1193Events[Name],
): void {
  for (const [name, listener] of [...listeners]) {
    if (name !== event) continue;
    try {
      (listener as (payload: unknown) => void)(create());
    } catch (error) {
      reportError(error);
    }
  }
}
