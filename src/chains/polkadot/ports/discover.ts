import type { Discover } from '../../../core/ports/injected';
import { lookRepeatedly } from '../../connecting/lookRepeatedly';
import { extensionName } from '../extensionName';
import { readExtensions } from './readExtensions';

/**
 * Detects extensions in `window.injectedWeb3`, for which there is no event: those that exist already, and later ones with
 * `lookRepeatedly`. The first object of a key is kept.
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
  lookRepeatedly(look, signal);
};
