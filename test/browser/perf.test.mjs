import * as assert from 'uvu/assert';
import { journeys } from './support/journeys.mjs';
import { setFault } from './support/sandboxControl.mjs';

const journey = journeys('performance');
const SLOWDOWN = 4;
const LONGEST_TASK_MS = 50;
const ATTEMPTS = 5;

journey(
  'opening on a slow machine, before any later part arrives, is no task over 50 ms',
  { wallets: 'headless,walletMock,metamaskProviders' },
  async ({ page, context }) => {
    await setFault({ part: 'demo', fault: 'silence', match: '/chunks/' });
    const session = await context.newCDPSession(page);
    /** @type {number[]} */
    const longest = [];
    // The machine has other work: what two of five openings keep to is what the code needs.
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (attempt) await page.reload();
      await page.waitForFunction(() => /** @type {any} */ (window).WalletModal.getState().initialized);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      longest.push(
        await page.evaluate(async () => {
          /** @type {PerformanceEntry[]} */
          const tasks = [];
          const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
          observer.observe({ type: 'longtask' });
          // A task of its own, so that nothing of the question itself is counted.
          const start = await new Promise((resolve) => setTimeout(() => resolve(performance.now()), 50));
          await new Promise((resolve) => setTimeout(() => resolve(/** @type {any} */ (window).WalletModal.open())));
          await new Promise((resolve) => setTimeout(resolve, 300));
          tasks.push(...observer.takeRecords());
          observer.disconnect();
          return Math.max(0, ...tasks.filter(({ startTime }) => startTime >= start).map(({ duration }) => duration));
        }),
      );
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
    const [, second = 0] = longest.sort((a, b) => a - b);
    assert.ok(second <= LONGEST_TASK_MS, `longest tasks: ${longest.join(', ')} ms`);
  },
);

journey.run();
