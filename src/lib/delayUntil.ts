import type { Clock } from './clock';

/** The longest time that a timer of the browser can have (ms). A longer one ends at once. */
const LONGEST = 2 ** 31 - 1;

/** Waits until a time, however far it is (ms since the epoch). Rejects with `signal.reason` if aborted before. */
export async function delayUntil(clock: Clock, time: number, signal: AbortSignal): Promise<void> {
  do await clock.delay(Math.min(Math.max(0, time - clock.now()), LONGEST), signal);
  while (clock.now() < time);
}
