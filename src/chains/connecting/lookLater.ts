import { systemClock } from '../../lib/clock';

/** The first time between two looks, and the last (ms); each next one is twice as long. */
const [FIRST_WAIT, LAST_WAIT] = [100, 12_800];

/** Looks at growing intervals for half a minute, for what is set without an event. Rejects when aborted, or if `look` throws. */
export async function lookLater(look: () => void, signal: AbortSignal): Promise<void> {
  for (let wait = FIRST_WAIT; wait <= LAST_WAIT; wait *= 2) {
    await systemClock.delay(wait, signal);
    look();
  }
}
