import type { Clock } from '../../lib/clock';
import { withTimeout } from '../../lib/timeout';

const INTERVAL = 5_000;
const LIMIT = 5_000;
const MAX_MISSES = 2;

export interface PulseParams {
  readonly clock: Clock;
  /** Asks the frame for anything. */
  readonly ask: () => Promise<unknown>;
  /** Called when the frame has stopped answering. */
  onStopped(): void;
}

/**
 * Asks the frame from time to time while at least one request may take any time. A browser reports neither a crash of the
 * frame's process nor a page that hangs. One missing answer is none yet, because the device may have slept meanwhile.
 * @returns a function that begins to ask, and returns a function that ends it
 */
export function createPulse({ clock, ask, onStopped }: PulseParams): () => () => void {
  let users = 0;
  let controller = new AbortController();

  async function run(signal: AbortSignal): Promise<void> {
    const late = new Error('The frame does not answer');
    for (let misses = 0; misses < MAX_MISSES; ) {
      await clock.delay(INTERVAL, signal);
      const error = await withTimeout(ask, LIMIT, { clock, signal, error: () => late }).catch((reason) => reason);
      misses = error === late ? misses + 1 : 0;
    }
    onStopped();
  }

  return () => {
    users++;
    if (users === 1) {
      controller = new AbortController();
      run(controller.signal).catch(() => {});
    }
    return () => {
      users--;
      if (users === 0) controller.abort();
    };
  };
}
