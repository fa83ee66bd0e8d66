import { pageDocument } from '../../../lib/pageDocument';

/**
 * Resolves when the scripts of the page have had the chance to call `init`: once the page has loaded, because frameworks may run
 * theirs until then. A page whose markup has the options need not call it, so there it resolves once the page is parsed.
 */
export const whenScriptsRan = (isConfigured: boolean): Promise<void> =>
  new Promise((resolve) => {
    // After the other listeners of the event, and after those of this script's own `load`.
    const later = (): void => void setTimeout(resolve);
    if (pageDocument.readyState === 'complete') return later();
    if (isConfigured) pageDocument.addEventListener('DOMContentLoaded', later, { once: true });
    window.addEventListener('load', later, { once: true });
  });
