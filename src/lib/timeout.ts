import type { Clock } from './clock';
import { withErrorCode } from './errorCode';

export interface TimeoutOptions {
  readonly clock: Clock;
  readonly signal?: AbortSignal;
  /** Creates the error to reject with when the time is up. */
  readonly error?: () => unknown;
}

/** The error message that the host receives. */
export const requestTimedOutText = 'Request timed out';

const createTimeoutError = () =>
  withErrorCode(new DOMException(requestTimedOutText, 'TimeoutError'), 'requestTimedOut', requestTimedOutText);

/**
 * Runs an asynchronous task for at most `ms` milliseconds, even if the task ignores its signal.
 * Rejects with the task's error, with `error()` when the time is up, or with `signal.reason` if aborted.
 */
export async function withTimeout<T>(
  run: (signal: AbortSignal) => Promise<T>,
  ms: number,
  { clock, signal, error = createTimeoutError }: TimeoutOptions,
): Promise<T> {
  signal?.throwIfAborted();
  const task = new AbortController();
  // The timer has a separate controller, because a task that succeeded may still use its signal.
  const timer = new AbortController();
  const abort = () => timer.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  try {
    const deadline = clock.delay(ms, timer.signal).then(() => Promise.reject(error()));
    // If the task throws synchronously, nothing handles this promise; avoid an unhandled rejection.
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
