import type { BrowserContextOptions, Page } from 'playwright';
import { expect } from 'playwright/test';
import type { PublicViewName } from '../../../../src/chunks/views';
import { type Controls, controlsOf } from '../../support/openHostPage';
import type { Expected } from '../../support/watchContexts';
import { workerTest } from '../../support/workerTest';
import type { StageSetup } from './stage';

export { expect };

/** A page with a view, as a test describes it: by default a page with the wallet Pebble, without a view. */
export interface ViewParams extends Partial<Omit<StageSetup, 'connected'>> {
  /** The wallet that is connected: `true` is Pebble. */
  readonly connected?: boolean | string;
  /** The view that is open. */
  readonly view?: PublicViewName;
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  readonly context?: BrowserContextOptions;
  /** Messages that the page is expected to log. */
  readonly expected?: Expected;
  /** Prepares the page before it is loaded. */
  before?(page: Page): Promise<unknown>;
}

interface Fixtures {
  /** Opens a page with a view in a fresh context. */
  openView(params?: ViewParams): Promise<Controls>;
}

/**
 * A test of views in a page without a sandbox: the modal and its chunks are real, while wallets and account data are the fakes of
 * the unit tests. A test fails if its page logs an error, violates its policy, or contacts another host.
 */
export const test = workerTest.extend<Fixtures & { eachTest: undefined }>({
  eachTest: [
    async ({ stageSite, watch }, use, testInfo) => {
      watch.begin({ declaredOrigins: () => [stageSite.url] });
      await use(undefined);
      await watch.end(testInfo);
    },
    { auto: true },
  ],

  openView: async ({ browser, stageSite: site, watch }, use) => {
    await use(async ({ context: contextOptions, expected = {}, before, ...params } = {}) => {
      const context = await browser.newContext(contextOptions);
      watch.expect(context, expected);
      const page = await context.newPage();
      await before?.(page);
      const { lang = 'en', dir = lang === 'ar' ? 'rtl' : 'ltr', options, wallets = ['Pebble'], held = [] } = params;
      const { connected = false, view } = params;
      await page.goto(`${site.url}/?${new URLSearchParams({ lang, dir })}`);
      const setup: StageSetup = {
        options: { ...site.options, ...options },
        wallets,
        held,
        connected: connected === true ? 'Pebble' : connected || null,
      };
      await page.evaluate((text) => stage.start(JSON.parse(text)), JSON.stringify(setup));
      if (view) await page.evaluate((view) => WalletModal.open({ view }), view);
      return controlsOf(page);
    });
  },
});
