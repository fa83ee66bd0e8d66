import type { Clock } from './clock';
import { withErrorCode } from './errorCode';

export interface TimeoutOptions {
  readonly clock: Clock;
  readonly signal?: AbortSignal;
  /** Makes the error to reject with when time is up. */
  readonly error?: () => unknown;
}

/** What the host gets where time is up. */
export const requestTimedOut = 'Request timed out';

const timedOut = () =>
  withErrorCode(new DOMException(requestTimedOut, 'TimeoutError'), 'requestTimedOut', requestTimedOut);

/**
 * Runs an asynchronous task for at most `ms` milliseconds, also when the task never looks at its signal.
 * Rejects with the task's error, with `error()` when time is up, or with `signal.reason` when aborted.
 */
export async function withTimeout<T>(
  run: (signal: AbortSignal) => Promise<T>,
  ms: number,
  { clock, signal, error = timedOut }: TimeoutOptions,
): Promise<T> {
  signal?.throwIfAborted();
  const task = new AbortController();
  // The timer has a switch of its own: a task that succeeded may still hold on to its signal.
  const timer = new AbortController();
  const abort = () => timer.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  try {
    const deadline = clock.delay(ms, timer.signal).then(() => Promise.reject(error()));
    // A task that throws before it waits leaves nobody behind who listens to the clock.
    deadline.catch(() => {});
    return await Promise.race([run(task.signal), deadline]);
  } catch (reason) {
    task.abort(reason);
    throw reason;
  } finally {
    signal?.removeEventListener('abort', abort);
    timer.abort();
  }
}
