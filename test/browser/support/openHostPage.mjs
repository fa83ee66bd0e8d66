import { createRequire } from 'node:module';
import * as assert from 'uvu/assert';
import { resetSandbox } from './sandboxControl.mjs';
import { slowPages } from './slowPages.mjs';
import { stage } from './stage.mjs';
import { watchPage } from './watchPage.mjs';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const PATIENCE_MS = 20_000;
/** The first page waits until the sandbox has bundled its wallets. */
const LOADING_MS = 40_000;

/**
 * @typedef {Record<string, unknown> & {
 *   options?: object, walletConfig?: object, wallets?: string,
 *   context?: import('playwright').BrowserContextOptions,
 *   expected?: Parameters<typeof watchPage>[1],
 *   axe?: boolean,
 *   before?: (page: import('playwright').Page) => Promise<unknown>,
 * }} PageParams the sandbox's keys for `/page`, and how the browser shows it
 */

/** Address of a fixture page. @param {Record<string, unknown>} query */
export function pageUrl(query) {
  const text = (/** @type {unknown} */ value) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  const entries = Object.entries({ policy: 'strict', ...query }).filter(([, value]) => value !== undefined);
  return `${stage.sandbox.url}/page?${new URLSearchParams(entries.map(([key, value]) => [key, text(value)]))}`;
}

/**
 * Opens a fixture page in a fresh context and gives a test its tools. Everything that the page complained about is
 * held against the test by `finish`.
 * @param {PageParams} [params]
 */
export async function openHostPage({ context: contextOptions, expected, axe, before, ...query } = {}) {
  await resetSandbox();
  const context = await stage.browser.newContext({ viewport: { width: 1280, height: 800 }, ...contextOptions });
  slowPages(context);
  context.setDefaultTimeout(PATIENCE_MS);
  context.setDefaultNavigationTimeout(LOADING_MS);
  const watches = /** @type {ReturnType<typeof watchPage>[]} */ ([]);
  // Init scripts run outside of the page's policy, which no tool may loosen here.
  if (axe) await context.addInitScript({ path: axePath });

  const newPage = async () => {
    const page = await context.newPage();
    watches.push(watchPage(page, expected));
    return page;
  };
  const page = await newPage();
  await before?.(page);
  await page.goto(pageUrl(query));

  return {
    context,
    page,
    newPage,
    url: pageUrl(query),
    requests: watches[0].requests,
    /** How many requests of the first page wait for an answer: a leap of its clock would let them time out. */
    waiting: watches[0].waiting,
    dialog: page.getByRole('dialog'),
    title: page.getByRole('dialog').getByRole('heading', { level: 2 }),
    opener: page.locator('#opener'),
    /** @param {string} name */
    button: (name) => page.locator('wallet-modal').getByRole('button', { name }),
    async finish() {
      const wrong = (await Promise.all(watches.map((watch) => watch.complaints()))).flat();
      assert.equal(wrong, []);
    },
  };
}
