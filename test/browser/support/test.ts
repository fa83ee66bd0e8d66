import { test as base, expect } from 'playwright/test';
import { type Host, type HostParams, openHostPage } from './openHostPage';
import { serveHtml } from './serveHtml';
import { dist } from './settings';
import { startTestSandbox, type TestSandbox } from './startTestSandbox';
import { type ContextWatch, watchContexts } from './watchContexts';

export type { Host, HostParams, Site, TestSandbox };
export { expect };

export type Engine = 'Chromium' | 'Firefox' | 'WebKitGTK';

type Site = Awaited<ReturnType<typeof serveHtml>>;

interface WorkerFixtures {
  /** Folder with the build under test. */
  dist: string;
  sandbox: TestSandbox;
  watch: ContextWatch;
}

interface TestFixtures {
  /** Which browser drives the tests in `engines`. */
  engine: Engine;
  /** Opens a host page in a fresh context. */
  openHost(params?: HostParams): Promise<Host>;
  /** A server of an origin of its own, for pages that a test writes; every page of the test may ask it. */
  site: Site;
  /**
   * Holds every test to what all are held to. What serves its pages ends by `afterPages`: a server that is gone while a page
   * still asks it would be a complaint of that page.
   */
  eachTest: { afterPages(close: () => unknown): void };
}

/**
 * A browser test: one sandbox and one browser for each worker. A test begins with the sandbox as new, and fails on
 * anything that one of its pages complained about, on hosts that nobody declared, and on what axe finds at its end.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  dist: [dist, { scope: 'worker', option: true }],

  sandbox: [
    async ({ dist }, use) => {
      const sandbox = await startTestSandbox(dist);
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  watch: [async ({ sandbox }, use) => use(watchContexts(sandbox)), { scope: 'worker' }],

  browser: [
    async ({ browser, watch }, use) => {
      watch.follow(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],

  engine: ['Chromium', { option: true }],

  eachTest: [
    async ({ sandbox, watch }, use, testInfo) => {
      await sandbox.reset();
      const closing: (() => unknown)[] = [];
      await use({ afterPages: (close) => closing.push(close) });
      try {
        // A test that stopped halfway leaves a page that nobody needs to hear.
        const whole = testInfo.errors.length === 0;
        expect(await watch.complaints({ axe: whole }), 'what the pages complained about').toEqual([]);
      } finally {
        await watch.close();
        for (const close of closing) await close();
      }
    },
    { auto: true },
  ],

  openHost: async ({ browser, sandbox, watch }, use) => {
    await use((params) => openHostPage({ browser, sandbox, watch }, params));
  },

  site: async ({ dist, watch, eachTest }, use) => {
    const site = await serveHtml(dist);
    eachTest.afterPages(site.close);
    watch.declare(site.url);
    await use(site);
  },
});
