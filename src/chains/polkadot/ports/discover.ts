import type { Discover } from '../../../core/ports/injected';
import { listenForWake } from '../../../shared/ports/listenForWake';
import { lookLater } from '../../connecting/lookLater';
import { extensionName } from '../extensionName';
import { readExtensions } from './readExtensions';

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
  look();
  lookLater(look, signal).catch(() => {});
  window.addEventListener('focus', look, { signal });
  signal.addEventListener('abort', listenForWake(look), { once: true });
};
