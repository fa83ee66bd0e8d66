import type { Clock } from '../../lib/clock';

/** A wallet may report a thousand changes per second. The sink receives only the latest state, at this interval (ms). */
const INTERVAL = 50;

/** Returns a function that schedules `notify`, once for all changes within the interval. It is not called after an abort. */
export function createNotifier(clock: Clock, signal: AbortSignal, notify: () => void): () => void {
  let isScheduled = false;
  const run = (): void => {
    isScheduled = false;
    notify();
  };
  return () => {
    if (!isScheduled) clock.delay(INTERVAL, signal).then(run, () => {});
    isScheduled = true;
  };
}
