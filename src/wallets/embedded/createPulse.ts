import { childController } from '../../lib/childController';
import type { Clock } from '../../lib/clock';
import { withTimeout } from '../../lib/timeout';

const INTERVAL = 5_000;
const LIMIT = 5_000;
const MAX_MISSES = 2;

export interface PulseParams {
  readonly clock: Clock;
  /** Ends the requests. */
  readonly signal: AbortSignal;
  /** Sends a request that the frame always answers. */
  readonly ask: () => Promise<unknown>;
  /** Called when the frame has stopped answering. */
  onStopped(): void;
}

/**
 * Sends requests to the frame at an interval while a request without a time limit is pending. A browser reports neither a crash
 * of the frame's process nor a page that hangs. A single missing answer is ignored, because the device may have been asleep.
 * @returns a function that starts the requests, and returns a function that stops them
 */
export function createPulse({ clock, signal: connection, ask, onStopped }: PulseParams): () => () => void {
  let watchers = 0;
  let controller = childController(connection);

  async function run(signal: AbortSignal): Promise<void> {
    const timeoutError = new Error('The frame does not answer');
    for (let misses = 0; misses < MAX_MISSES; ) {
      await clock.delay(INTERVAL, signal);
      const error = await withTimeout(ask, LIMIT, { clock, signal, error: () => timeoutError }).catch(
        (reason) => reason,
      );
      misses = error === timeoutError ? misses + 1 : 0;
    }
    onStopped();
  }

  return () => {
    watchers++;
    if (watchers === 1) {
      controller = childController(connection);
      run(controller.signal).catch(() => {});
    }
    return () => {
      watchers--;
      if (watchers === 0) controller.abort();
    };
  };
}
