import { deferred } from '../../lib/deferred';

/** Whether the Web Locks API is available. */
export const hasLocks = (): boolean => typeof navigator === 'object' && Boolean(navigator.locks);

/**
 * Acquires a lock that only one page of the origin can hold, and keeps it until the signal aborts or the page unloads.
 * Rejects if the signal aborts before the lock is acquired.
 */
export function holdLock(name: string, signal: AbortSignal): Promise<void> {
  const acquired = deferred();
  const released = deferred();
  signal.addEventListener('abort', () => released.resolve(), { once: true });
  navigator.locks
    .request(name, { signal }, () => {
      acquired.resolve();
      return released.promise;
    })
    .catch(acquired.reject);
  return acquired.promise;
}
