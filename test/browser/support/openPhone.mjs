import { createRequire } from 'node:module';
import * as assert from 'uvu/assert';
import { slowPages } from './slowPages.mjs';
import { stage } from './stage.mjs';
import { watchPage } from './watchPage.mjs';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const PATIENCE_MS = 20_000;
/**
 * A second after its start, the wallet's library goes once more through what it has not finished with. What is just
 * being worked on is worked on twice then, and the second time finds its record gone: it says so, and nothing is amiss.
 */
const twice = /No matching key\. history: \d+/;
const SCREEN = { width: 390, height: 844 };

/**
 * Opens the sandbox's wallet app in a browser of its own, and gives a test its tools. Its policy forbids every host but
 * its own and the relay, so whatever it tries beyond shows among the complaints.
 * @param {object} [wish]
 * @param {string} [wish.path] `/wc?uri=…` for a link that was tapped
 * @param {import('playwright').BrowserContextOptions} [wish.context]
 * @param {boolean} [wish.axe]
 * @param {(page: import('playwright').Page) => Promise<unknown>} [wish.before]
 */
export async function openPhone({ path = '/', context: options, axe, before } = {}) {
  const { url } = stage.sandbox.parts.phone;
  const context = await stage.browser.newContext({ viewport: SCREEN, reducedMotion: 'reduce', ...options });
  slowPages(context);
  context.setDefaultTimeout(PATIENCE_MS);
  if (axe) await context.addInitScript({ path: axePath });
  const page = await context.newPage();
  const { complaints } = watchPage(page, { hosts: [url], console: [twice] });
  await before?.(page);
  await page.goto(url + path);
  const sheet = page.getByRole('dialog');
  /** @param {string} name */
  const press = (name) => sheet.getByRole('button', { name, exact: true }).click();

  return {
    context,
    page,
    sheet,
    press,
    /** What the sheet asks. @param {string} title */
    asks: (title) => sheet.getByRole('heading', { name: title, exact: true }).waitFor(),
    /** Waits until the newest note says this. @param {string} text */
    notes: (text) =>
      page.getByRole('region', { name: 'Activity' }).getByRole('status').filter({ hasText: text }).waitFor(),
    /** @param {string} uri */
    async pair(uri) {
      await page.getByLabel('Pairing link').fill(uri);
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
    },
    /** @param {'Account' | 'Network'} what @param {string} label a part of the option's text */
    async choose(what, label) {
      const select = page.getByRole('combobox', { name: what });
      const value = await select.locator('option', { hasText: label }).first().getAttribute('value');
      await select.selectOption(value);
    },
    /** What axe says of all that is shown. @returns {Promise<string[]>} */
    async violations() {
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run());
      return violations.flatMap((/** @type {any} */ { id, nodes }) =>
        nodes.map((/** @type {any} */ { html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      );
    },
    /** Ends it; everything that it complained about is held against the test. */
    async finish() {
      assert.equal(await complaints(), []);
      await context.close();
    },
  };
}
