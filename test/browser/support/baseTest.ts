import { expect } from 'playwright/test';
import { type Host, type HostParams, openHostPage } from './openHostPage';
import { serveHtml } from './serveHtml';
import type { TestSandbox } from './startTestSandbox';
import { workerTest } from './workerTest';

export type { Host, HostParams, Site, TestSandbox };
export { expect };
export type Engine = 'Chromium' | 'Firefox' | 'WebKitGTK';

type Site = Awaited<ReturnType<typeof serveHtml>>;

interface TestFixtures {
  /** The engine that the tests in `engines` run in. */
  engine: Engine;
  /** Opens a host page in a fresh context. */
  openHost(params?: HostParams): Promise<Host>;
  /** A server on a separate origin, for pages that a test writes. Every page of the test may request it. */
  site: Site;
  /**
   * Runs the checks of every test. Servers of a test's pages must be closed with `afterPages`: if one closed while a page still
   * sends it requests, the page would log errors.
   */
  eachTest: { afterPages(close: () => unknown): void };
}

/**
 * A browser test. The worker's sandbox is reset before each test. A test fails if one of
 * its pages logs an error, contacts an undeclared host, or violates the page's policy.
 */
export const baseTest = workerTest.extend<TestFixtures>({
  engine: ['Chromium', { option: true }],

  eachTest: [
    async ({ sandbox, watch }, use, testInfo) => {
      await sandbox.reset();
      watch.begin(sandbox);
      const closing: (() => unknown)[] = [];
      await use({ afterPages: (close) => closing.push(close) });
      try {
        await watch.end(testInfo);
      } finally {
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
