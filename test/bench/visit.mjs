import { traceMainThread } from './traceMainThread.mjs';

/** @typedef {'modal' | 'bare' | 'plain'} Variant */
/** The second row: the first one is the way to a phone. */
const WALLET = {
  modal: 'wallet-modal .row >> nth=1',
  bare: 'bare-modal .row >> nth=1',
  plain: '#card .row >> nth=1',
};
/** The preset of this name in the browser's own tools: latency in ms, throughput in bytes a second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
/** Longer than any closing animation (ms). */
const SETTLE = 400;

/** @param {import('playwright').Browser} browser @param {string} url @param {Variant} variant @param {number} [slowdown] */
async function openPage(browser, url, variant, slowdown = 1) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  if (slowdown > 1) await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page, client, go: () => page.goto(`${url}/${variant}`, { waitUntil: 'load' }) };
}

/** Clicks and returns the time until the frame with the result was painted (ms). @param {import('playwright').Page} page @param {string} selector @param {'isOpen' | 'isConnected'} done */
async function clickToPainted(page, selector, done) {
  const target = page.locator(selector);
  await page.evaluate((done) => {
    const host = /** @type {any} */ (window);
    host.taken = host.clicked(host[done]);
  }, done);
  await target.click();
  return /** @type {Promise<number>} */ (page.evaluate(() => /** @type {any} */ (window).taken));
}

/**
 * One visit with an empty cache: load, open, connect.
 * @param {import('playwright').Browser} browser @param {string} url @param {Variant} variant
 */
export async function visit(browser, url, variant) {
  const { context, page, client, go } = await openPage(browser, url, variant);
  let bytes = 0;
  let requests = 0;
  client.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests++;
  });
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await client.send('Network.enable');
  await go();
  const open = await clickToPainted(page, '#opener', 'isOpen');
  const loaded = { bytes, requests };
  await page.evaluate(async (settle) => {
    await /** @type {any} */ (window).hide();
    await new Promise((resolve) => setTimeout(resolve, settle));
  }, SETTLE);
  const again = await clickToPainted(page, '#opener', 'isOpen');
  const connect = await clickToPainted(page, WALLET[variant], 'isConnected');
  await context.close();
  return { ...loaded, open, again, connect };
}

/**
 * One visit with an empty cache over a slow network to a page that opens the dialog at once.
 * @param {import('playwright').Browser} browser @param {string} url @param {Variant} variant
 */
export async function coldVisit(browser, url, variant) {
  const { context, page, client } = await openPage(browser, url, variant);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.goto(`${url}/${variant}#open`);
  const cold = /** @type {number} */ (await page.evaluate(() => /** @type {any} */ (window).opened));
  await context.close();
  return { cold };
}

/**
 * One visit on a processor that is four times slower, up to the opened dialog.
 * @param {import('playwright').Browser} browser @param {string} url @param {Variant} variant
 */
export async function slowVisit(browser, url, variant) {
  const { context, page, client, go } = await openPage(browser, url, variant, 4);
  const stop = await traceMainThread(client);
  await go();
  const slowOpen = await clickToPainted(page, '#opener', 'isOpen');
  const { evaluation, longestTask } = await stop();
  await context.close();
  return { evaluation, slowOpen, longestTask };
}

/**
 * The page's heap in bytes, collected, after a hundred openings.
 * @param {import('playwright').Browser} browser @param {string} url @param {Variant} variant
 */
export async function heapAfterOpenings(browser, url, variant) {
  const { context, page, client, go } = await openPage(browser, url, variant);
  await go();
  await page.evaluate(async () => {
    const host = /** @type {any} */ (window);
    for (let count = 0; count < 100; count++) {
      await host.show();
      await host.hide();
    }
  });
  await client.send('HeapProfiler.collectGarbage');
  await client.send('Performance.enable');
  const { metrics } = await client.send('Performance.getMetrics');
  await context.close();
  return { heap: metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN };
}
