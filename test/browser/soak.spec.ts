// Opening and closing must not leak. `npm run soak` does the same a thousand times.
import type { CDPSession, Page } from 'playwright';
import { slow } from './support/slow';
import { waitUntilClosed } from './support/steps';
import { expect, type Host, test } from './support/test';

const CYCLES = Number(process.env['CYCLES'] ?? 20);
const WARM_UP = 10;
const ROUNDS = 3;

/** Opens, navigates to another view and closes, repeatedly. */
const cycle = (page: Page, cycles: number) =>
  page.evaluate(async (cycles) => {
    for (let turn = 0; turn < cycles; turn += 1) {
      await WalletModal.open();
      if (turn % 2) await WalletModal.open({ view: 'WhatIsAWallet' });
      await WalletModal.close();
    }
  }, cycles);

/** Counts nodes and listeners once the modal is closed and garbage is collected. */
async function count(host: Host, session: CDPSession) {
  await waitUntilClosed(host);
  // The leaving view is shown for a moment.
  await host.page.waitForFunction(() => !document.querySelector('wallet-modal')?.shadowRoot?.getAnimations().length);
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (wanted: string) => Number(metrics.find(({ name }) => name === wanted)?.value);
  return { nodes: read('Nodes'), listeners: read('JSEventListeners') };
}

/** Returns the counts once the garbage collector is done: five readings in a row are equal. */
async function settledCount(host: Host, session: CDPSession) {
  let last = await count(host, session);
  for (let same = 0; same < 5; ) {
    const now = await count(host, session);
    same = now.nodes === last.nodes && now.listeners === last.listeners ? same + 1 : 0;
    last = now;
  }
  return last;
}

test(
  `${CYCLES} times open and close: no additional nodes or listeners`,
  slow('the number of cycles'),
  async ({ openHost }) => {
    test.setTimeout(60_000 + 600 * CYCLES * ROUNDS);
    const host = await openHost({
      wallets: 'headless,walletMock',
      // Frames, motion and paint are not tested here, and would take most of the time.
      context: { reducedMotion: 'reduce', viewport: { width: 640, height: 400 } },
      before: (page) =>
        page.addInitScript(() => {
          window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()));
        }),
    });
    const { page, context } = host;
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await cycle(page, WARM_UP);
    let before = await settledCount(host, session);
    expect(before.nodes, 'the page is counted').toBeGreaterThan(0);
    let growth = { nodes: 0, listeners: 0 };
    // A leak grows in each round. What the browser itself keeps of one opening, such as its last focus, does not.
    for (let round = 0; round < ROUNDS; round += 1) {
      await cycle(page, CYCLES);
      const after = await settledCount(host, session);
      // A lower count is no leak: a listener from the page's start may have been removed.
      growth = {
        nodes: Math.max(0, after.nodes - before.nodes),
        listeners: Math.max(0, after.listeners - before.listeners),
      };
      if (!growth.nodes && !growth.listeners) break;
      before = after;
    }
    expect(growth).toEqual({ nodes: 0, listeners: 0 });
  },
);
