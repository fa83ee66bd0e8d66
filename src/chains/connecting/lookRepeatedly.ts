import { systemClock } from '../../lib/clock';
import { pageDocument } from '../../lib/pageDocument';

/** The first time between two looks, and the last (ms); each next one is twice as long. */
const [FIRST_WAIT, LAST_WAIT] = [100, 12_800];

/** Looks at growing intervals for half a minute, for what is set without an event. Rejects when aborted, or if `look` throws. */
async function lookLater(look: () => void, signal: AbortSignal): Promise<void> {
  for (let wait = FIRST_WAIT; wait <= LAST_WAIT; wait *= 2) {
    await systemClock.delay(wait, signal);
    look();
  }
}

/**
 * Looks for what is set without an event: now, at growing intervals for half a minute, and whenever the page has loaded, is returned
 * to, or is used, which includes the click that opens the modal. There is no polling after that.
 */
export function lookRepeatedly(look: () => void, signal: AbortSignal): void {
  const options = { signal, capture: true, passive: true };
  for (const name of ['load', 'pageshow', 'focus', 'pointerdown', 'keydown'])
    window.addEventListener(name, look, options);
  pageDocument.addEventListener('visibilitychange', look, { signal });
  look();
  lookLater(look, signal).catch(() => {});
}
