import type { Clock } from './clock';

export interface RetryOptions {
  readonly clock: Clock;
  /** The number of retries after a failure. */
  readonly count?: number;
  /** Milliseconds before the first retry; doubled before each further one. */
  readonly delay?: number;
  readonly signal?: AbortSignal;
  /** Whether to retry after an error; always by default. */
  readonly retryOn?: (error: unknown) => boolean;
}

/** The longest wait that a server can demand (ms). */
const MAX_WAIT = 30_000;

/**
 * Runs a task and retries it after a failure. Each wait is longer than the one before, and at least the error's
 * `retryAfter` (ms). Rejects with the last error, or with `signal.reason` if aborted.
 */
export async function retry<T>(
  run: (attempt: number) => Promise<T>,
  { clock, count = 3, delay = 150, signal, retryOn = () => true }: RetryOptions,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted();
    try {
      return await run(attempt);
    } catch (error) {
      signal?.throwIfAborted();
      if (attempt >= count || !retryOn(error)) throw error;
      const retryAfter = Number((error as { retryAfter?: unknown } | null | undefined)?.retryAfter) || 0;
      await clock.delay(Math.min(Math.max(delay * 2 ** attempt, retryAfter), MAX_WAIT), signal);
    }
  }
}
