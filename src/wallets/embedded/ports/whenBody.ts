import { pageDocument } from '../../../lib/pageDocument';

/** Resolves when the page has a body. Scripts in the head run earlier. */
export const whenBody = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (pageDocument.body) resolve();
    else pageDocument.addEventListener('DOMContentLoaded', () => resolve(), { once: true, signal });
  });
