import { pageDocument } from '../../../lib/pageDocument';

/**
 * Resolves when the scripts of the page had the chance to call `init`: when the page has loaded, which scripts that a framework adds
 * do not outlast, as a rule. A page that is configured by its markup may be without such a script, so there it resolves once
 * the page is parsed.
 */
export const whenScriptsRan = (isConfigured: boolean): Promise<void> =>
  new Promise((resolve) => {
    // After the other listeners of the event, and after those of this script's own `load`.
    const later = (): void => void setTimeout(resolve);
    if (pageDocument.readyState === 'complete') return later();
    if (isConfigured) pageDocument.addEventListener('DOMContentLoaded', later, { once: true });
    window.addEventListener('load', later, { once: true });
  });
