import { pageDocument } from '../../../lib/pageDocument';

/** Resolves when the page has a body: a script in the head runs before that. */
export const whenBody = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (pageDocument.body) resolve();
    else pageDocument.addEventListener('DOMContentLoaded', () => resolve(), { once: true, signal });
  });
