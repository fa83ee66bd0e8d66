import { test as base } from 'playwright/test';
import { dist } from './settings';
import { startTestSandbox, type TestSandbox } from './startTestSandbox';

interface WorkerFixtures {
  /** Folder with the build under test. */
  dist: string;
  sandbox: TestSandbox;
}

/** A test with a sandbox and a browser. A worker starts both once, for all of its tests. */
export const sandboxTest = base.extend<object, WorkerFixtures>({
  dist: [dist, { scope: 'worker', option: true }],
  sandbox: [
    async ({ dist }, use) => {
      const sandbox = await startTestSandbox(dist);
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
