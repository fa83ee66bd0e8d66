import { journeys } from './support/journeys.mjs';
import { eventually, isClosed } from './support/steps.mjs';

const journey = journeys('soak');
const WARM_UP = 10;
const CYCLES = 1_000;
const PATIENCE_MS = 15_000;

/** Opens, goes to another view and closes, again and again. @param {import('playwright').Page} page @param {number} cycles */
const cycle = (page, cycles) =>
  page.evaluate(async (cycles) => {
    const { WalletModal } = /** @type {any} */ (window);
    for (let turn = 0; turn < cycles; turn += 1) {
      await WalletModal.open();
      if (turn % 2) await WalletModal.open({ view: 'WhatIsAWallet' });
      await WalletModal.close();
    }
  }, cycles);

const quick = {
  limit: 600_000,
  wallets: 'headless,walletMock',
  // Frames, travel and paint are not the subject: a thousand of them would take a minute.
  context: { reducedMotion: /** @type {const} */ ('reduce'), viewport: { width: 640, height: 400 } },
  before: (/** @type {import('playwright').Page} */ page) =>
    page.addInitScript(() => {
      window.requestAnimationFrame = (callback) => setTimeout(() => callback(performance.now()));
    }),
};
journey(`${CYCLES} times open and close: not one node and not one listener more`, quick, async (host) => {
  const { page, context } = host;
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const count = async () => {
    await isClosed(host);
    // Pictures of what is leaving play on for a moment.
    await page.waitForFunction(() => !document.querySelector('wallet-modal')?.shadowRoot?.getAnimations().length);
    for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const read = (/** @type {string} */ wanted) => Number(metrics.find(({ name }) => name === wanted)?.value);
    return { nodes: read('Nodes'), listeners: read('JSEventListeners') };
  };
  /** The floor that the counts come down to once the collector is done: five readings in a row are equal. */
  const settled = async () => {
    let last = '';
    for (let same = 0; same < 5; ) {
      const now = JSON.stringify(await count());
      same = now === last ? same + 1 : 0;
      last = now;
    }
    return JSON.parse(last);
  };
  await cycle(page, WARM_UP);
  const before = await settled();
  await cycle(page, CYCLES);
  /** What there is more than before. Less is no leak: a listener of the page's own beginning may have gone meanwhile. */
  const growth = async () => {
    const { nodes, listeners } = await count();
    return { nodes: Math.max(0, nodes - before.nodes), listeners: Math.max(0, listeners - before.listeners) };
  };
  // The collector takes its time with what was let go last; what is held stays, however often it is asked.
  await eventually(growth, { nodes: 0, listeners: 0 }, PATIENCE_MS);
});

journey.run();
