import { baseTest } from './baseTest';
import { type Driver, driveChromium, driveFirefox, findWebkitDriver, launchWebkit } from './drivers';
import { findFirefox } from './findBrowser.mjs';
import type { Expected } from './watchContexts';

export type { Driver };

interface TestFixtures {
  driver: Driver;
  /** Messages that the page is expected to log, in engines that report them (Chromium). */
  expected: Expected;
}

/** A test that runs in every installed engine: its project selects the engine, and `driver` is a page in it. */
export const engineTest = baseTest.extend<TestFixtures>({
  expected: [{}, { option: true }],

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
