import { test as base } from 'playwright/test';
import type { Browser as Firefox } from 'puppeteer-core';
import { serveStage } from '../views/support/serveStage';
import { launchFirefox } from './drivers';
import { dist } from './settings';
import { startTestSandbox, type TestSandbox } from './startTestSandbox';
import { type ContextWatch, watchContexts } from './watchContexts';

interface WorkerFixtures {
  /** Folder with the build under test. */
  dist: string;
  sandbox: TestSandbox;
  /** Folder with the bundled stage, which renders views without a sandbox. */
  bundle: string;
  stageSite: Awaited<ReturnType<typeof serveStage>>;
  watch: ContextWatch;
  /** One Firefox for all tests of a worker. */
  firefox(program: string): Promise<Firefox>;
}

/**
 * A test with what a worker starts on first use and keeps: a browser, a sandbox, a stage. Every test is made of this one and adds
 * nothing to its worker, because tests whose workers differ do not share them.
 */
export const workerTest = base.extend<object, WorkerFixtures>({
  dist: [dist, { scope: 'worker', option: true }],

  sandbox: [
    async ({ dist }, use) => {
      const sandbox = await startTestSandbox(dist);
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  bundle: [process.env['STAGE'] ?? '', { scope: 'worker', option: true }],

  stageSite: [
    async ({ bundle }, use) => {
      const site = await serveStage(bundle);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter.
  watch: [async ({}, use) => use(watchContexts()), { scope: 'worker' }],

  browser: [
    async ({ browser, watch }, use) => {
      watch.follow(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],

  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter.
    async ({}, use) => {
      let started: Promise<Firefox> | undefined;
      await use((program) => {
        started ??= launchFirefox(program);
        return started;
      });
      await (await started)?.close();
    },
    { scope: 'worker' },
  ],
});
