import { deferred } from '../../../lib/deferred';

/** Whether pages of one origin can exclude each other here. */
export const hasLocks = (): boolean => typeof navigator === 'object' && Boolean(navigator.locks);

/**
 * Waits for a lock that one page of the origin has at a time, and keeps it until the signal aborts or the page is gone.
 * Rejects when the signal aborts while it waits.
 */
export function holdLock(name: string, signal: AbortSignal): Promise<void> {
  const held = deferred();
  const released = deferred();
  signal.addEventListener('abort', () => released.resolve(), { once: true });
  navigator.locks
    .request(name, { signal }, () => {
      held.resolve();
      return released.promise;
    })
    .catch(held.reject);
  return held.promise;
}
