import { declaredOrigins } from './sandboxControl.mjs';

/** Chromium does not know this feature of the policy header and says so on every page. */
const harmless = /Permissions-Policy header: Unrecognized feature: 'bluetooth'/;

/**
 * Collects what a page complains about and whom it asks.
 * @param {import('playwright').Page} page
 * @param {{ console?: RegExp[], violations?: RegExp[], hosts?: string[] }} [expected] complaints that the test provokes
 */
export function watchPage(page, { console: said = [], violations = [], hosts = [] } = {}) {
  /** @type {string[]} */
  const complaints = [];
  /** @type {string[]} */
  const requests = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const text = message.text();
    if (![harmless, ...said].some((pattern) => pattern.test(text)))
      complaints.push(`console ${message.type()}: ${text}`);
  });
  page.on('pageerror', (error) => {
    if (!said.some((pattern) => pattern.test(error.message))) complaints.push(`page error: ${error.stack}`);
  });
  const underWay = new Set();
  page.on('request', (request) => {
    requests.push(request.url());
    underWay.add(request);
  });
  for (const end of /** @type {const} */ (['requestfinished', 'requestfailed']))
    page.on(end, (request) => underWay.delete(request));

  return {
    requests,
    /** How many requests wait for an answer. */
    waiting: () => underWay.size,
    /** What was wrong so far. @returns {Promise<string[]>} */
    async complaints() {
      const seen = await page.evaluate(() => /** @type {any} */ (window).violations ?? []).catch(() => []);
      const foreign = requests
        .filter((url) => /^(https?|wss?):/.test(url))
        .filter((url) => ![...declaredOrigins(), ...hosts].includes(new URL(url).origin));
      return [
        ...complaints,
        ...seen.filter((text) => !violations.some((pattern) => pattern.test(text))).map((text) => `violation: ${text}`),
        ...foreign.map((url) => `undeclared host: ${url}`),
      ];
    },
  };
}
