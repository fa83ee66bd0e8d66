import type { Discover } from '../../../core/ports/injected';
import { systemClock } from '../../../lib/clock';
import { listenForWake } from '../../../shared/ports/listenForWake';
import { extensionName } from '../extensionName';
import { readExtensions } from './readExtensions';

/** The first pause before the page is looked at again (ms), which doubles each time. All of them take half a minute. */
const FIRST_PAUSE = 100;
const LOOKS = 8;

/**
 * Detects extensions in `window.injectedWeb3`: those that are there, and those of the next half minute. There is no event for them, so
 * that later ones are found when the page gets focus or becomes visible. The first object of a key stays.
 */
export const discover: Discover = (onAnnounce, signal) => {
  const seen = new Set<string>();
  const look = (): void => {
    if (signal.aborted) return;
    for (const [key, provider] of readExtensions()) {
      if (seen.has(key)) continue;
      seen.add(key);
      onAnnounce({ info: { name: extensionName(key), icon: null }, provider });
    }
  };
  const lookAgain = async (): Promise<void> => {
    for (let count = 0; count < LOOKS; count++) {
      await systemClock.delay(FIRST_PAUSE * 2 ** count, signal);
      look();
    }
  };
  look();
  lookAgain().catch(() => {});
  window.addEventListener('focus', look, { signal });
  signal.addEventListener('abort', listenForWake(look), { once: true });
};
