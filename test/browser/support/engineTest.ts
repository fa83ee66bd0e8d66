import type { Browser as Firefox } from 'puppeteer-core';
import { baseTest } from './baseTest';
import { type Driver, driveChromium, driveFirefox, findWebkitDriver, launchFirefox, launchWebkit } from './drivers';
import { findFirefox } from './findBrowser.mjs';
import type { Expected } from './watchContexts';

export type { Driver };

interface TestFixtures {
  driver: Driver;
  /** Messages that the page is expected to log, in engines that report them (Chromium). */
  expected: Expected;
}

interface WorkerFixtures {
  /** One Firefox for all tests of a worker, started on first use. */
  firefox(program: string): Promise<Firefox>;
}

/** A test that runs in every installed engine: its project selects the engine, and `driver` is a page in it. */
export const engineTest = baseTest.extend<TestFixtures, WorkerFixtures>({
  expected: [{}, { option: true }],

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

  driver: async ({ browser, engine, expected, firefox, watch }, use, testInfo) => {
    if (engine === 'Chromium') {
      const context = await browser.newContext();
      watch.expect(context, expected);
      return use(driveChromium(await context.newPage()));
    }
    const program = engine === 'Firefox' ? findFirefox() : findWebkitDriver();
    if (!program) return testInfo.skip(true, `${engine} is not installed`);
    const driver = engine === 'Firefox' ? await driveFirefox(await firefox(program)) : await launchWebkit(program);
    await use(driver);
    await driver.close();
  },
});
