import type { Clock } from '../../../lib/clock';
import { withTimeout } from '../../../lib/timeout';
import { hasLocks } from '../../../shared/ports/holdLock';

/** How long to wait for a lock (ms): the tab that holds it may be suspended. */
const LIMIT = 3_000;

/** Runs a task while no other tab runs one with this lock; without the lock if the browser refuses it, or if it is not released in time. */
export async function runLocked(lock: string, clock: Clock, task: () => Promise<void>): Promise<void> {
  let done: Promise<void> | undefined;
  const start = (): Promise<void> => (done ??= task());
  const locked = (signal: AbortSignal): Promise<void> => navigator.locks.request(lock, { signal }, start);
  if (hasLocks()) await withTimeout(locked, LIMIT, { clock }).catch(() => {});
  return start();
}
