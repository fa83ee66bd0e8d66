import { pageDocument } from '../../lib/pageDocument';
import { lookLater } from './lookLater';

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
