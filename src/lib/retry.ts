import type { Clock } from './clock';

export interface RetryOptions {
  readonly clock: Clock;
  /** How often a failed task is run again. */
  readonly count?: number;
  /** Milliseconds before the first repetition; doubled before each further one. */
  readonly delay?: number;
  readonly signal?: AbortSignal;
  /** Tells which errors are worth another try; all by default. */
  readonly retryOn?: (error: unknown) => boolean;
}

/** The longest wait, in milliseconds, that a server may ask for. */
const MAX_WAIT = 30_000;

/**
 * Runs a task again after a failure, waiting longer each time, and at least as long as the error's `retryAfter`
 * (milliseconds) asks for. Rejects with the last error, or with `signal.reason` when aborted.
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
      const asked = Number((error as { retryAfter?: unknown } | null | undefined)?.retryAfter) || 0;
      await clock.delay(Math.min(Math.max(delay * 2 ** attempt, asked), MAX_WAIT), signal);
    }
  }
}
