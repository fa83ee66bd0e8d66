import { settle } from './settle.mjs';

/** Requests of the secure site that are answered when the visitor has done something elsewhere. */
const LASTING = /\/api\/CONNECT_(?:DEVICE|FARCASTER)$/;
const PATIENCE_MS = 15_000;

/**
 * Follows a page's requests, and gives a function that waits until all are answered and what they brought is drawn.
 * @param {import('playwright').Page} page
 */
export function followRequests(page) {
  const underWay = new Set();
  let begun = 0;
  /** @type {() => void} */
  let allAnswered = () => {};
  page.on('request', (request) => {
    // Who goes to a page waits for its document; that it has ended may never be reported.
    const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isDocument || LASTING.test(request.url())) return;
    begun += 1;
    underWay.add(request);
  });
  const answered = (/** @type {import('playwright').Request} */ request) => {
    underWay.delete(request);
    if (!underWay.size) allAnswered();
  };
  page.on('requestfinished', answered);
  page.on('requestfailed', answered);
  return async function waitUntilQuiet() {
    for (let seen = -1; seen !== begun || underWay.size; ) {
      seen = begun;
      if (underWay.size) {
        await new Promise((resolve, reject) => {
          const urls = () => [...underWay].map((request) => request.url());
          const limit = setTimeout(() => reject(new Error(`Not answered: ${urls().join(', ')}`)), PATIENCE_MS);
          allAnswered = () => {
            clearTimeout(limit);
            resolve(undefined);
          };
        });
      }
      await settle(page);
    }
  };
}
