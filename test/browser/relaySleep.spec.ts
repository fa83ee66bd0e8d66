import http from 'node:http';
import type { Browser } from 'playwright';
import { launchChromium } from '../support/launchChromium.mjs';
import { serve } from '../support/serve';
import { second } from './support/accounts';
import { openHostPage } from './support/openHostPage';
import { address, dials, expectSignature, pageFault, requestSignature, unreachable } from './support/relaySteps';
import { eventually, openModal } from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** Suspends this browser's renderers like a sleeping machine. Resolves to a function that resumes them. */
async function suspend(browser: Browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const signal = (name: NodeJS.Signals) => {
    for (const id of renderers) process.kill(id, name);
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}

test('a page that was suspended: catches up with the wallet over a new socket', { tag: '@long' }, async ({
  browser,
  openPairedHost,
  sandbox,
}) => {
  const { page, phone } = await openPairedHost();
  const resume = await suspend(browser);
  try {
    await sandbox.setFault({ part: 'relay', fault: 'hangUp' });
    await phone.emit('accountsChanged', [`eip155:1:${second}`]);
  } finally {
    resume();
  }
  await eventually(() => address(page)).toBe(second);
  await expectSignature(page, second);
  expect((await dials(sandbox)).length).toBe(2);
});

test('offline: the modal shows it, and a request made meanwhile is sent once when the network is back', async ({
  openPairedHost,
  sandbox,
}) => {
  const host = await openPairedHost({
    expected: { console: [/ERR_INTERNET_DISCONNECTED/, ...unreachable.console] },
    sockets: 2,
  });
  const { page, dialog, context, phone } = host;
  await openModal(host);
  await context.setOffline(true);
  await dialog.getByText('You’re offline.').waitFor();
  // The previous socket might survive, so the relay closes it.
  await pageFault(sandbox, { fault: 'hangUp' });
  const asked = requestSignature(page);
  await context.setOffline(false);
  await dialog.getByText('You’re offline.').waitFor({ state: 'detached' });
  await asked();
  expect(phone.requests.length).toBe(1);
});

/** Hosts whose pages a browser may keep in the back/forward cache. It keeps none that used a socket and has `no-store`. */
const cached = test.extend<{ cachingBrowser: Browser; cacheableUrl: string }>({
  cachingBrowser: async ({ eachTest, watch }, use) => {
    // Automated browsers have the cache disabled.
    const ignoreDefaultArgs = ['--hide-scrollbars', '--disable-back-forward-cache'];
    const browser = await launchChromium({ ignoreDefaultArgs });
    eachTest.afterPages(() => browser.close());
    watch.follow(browser);
    await use(browser);
  },

  cacheableUrl: async ({ eachTest, sandbox }, use) => {
    const server = await serve((request, response) => {
      const { method, headers } = request;
      const onward = http.request(`${sandbox.url}${request.url}`, { method, headers }, (answer) => {
        const { 'cache-control': _, ...rest } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, rest);
        answer.pipe(response);
      });
      request.pipe(onward);
    });
    eachTest.afterPages(server.close);
    await use(server.url);
  },

  openHost: async ({ cacheableUrl, cachingBrowser, sandbox, watch }, use) => {
    const pageUrl: typeof sandbox.pageUrl = (query) => sandbox.pageUrl(query).replace(sandbox.url, cacheableUrl);
    const cacheable = { ...sandbox, url: cacheableUrl, pageUrl };
    await use((params = {}) =>
      openHostPage(
        { browser: cachingBrowser, sandbox: cacheable, watch },
        { ...params, expected: { ...params.expected, hosts: [cacheableUrl] } },
      ),
    );
  },
});

// The headless shell has no such cache.
cached(
  'a page restored from the back/forward cache: opens a new socket and catches up',
  { tag: '@long' },
  async ({ openPairedHost }) => {
    const host = await openPairedHost({ expected: unreachable });
    const { page, phone } = host;
    // The browser caches no page that is left while it writes to storage or has pending requests.
    await expectSignature(page);
    await eventually(host.pendingRequests).toEqual([]);
    await page.evaluate(() => {
      window.kept = true;
    });
    await page.goto(`${host.sandbox.url}/page?script=none`);
    await phone.emit('accountsChanged', [`eip155:1:${second}`]);
    await page.goBack({ waitUntil: 'commit' });
    const returned = () =>
      page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
          notRestoredReasons?: { toJSON(): unknown } | null;
        })[];
        return { kept: window.kept ?? false, reasons: navigation?.notRestoredReasons?.toJSON() };
      });
    // The page that was left may still respond once.
    await eventually(async () => Object.values(await returned()).some(Boolean)).toBe(true);
    const isLost = JSON.stringify(await returned()).includes('"websocket"');
    cached.skip(isLost, 'Chromium before 153 keeps no page that has used a socket');
    await eventually(returned, { message: 'it is the page that was left' }).toEqual({ kept: true, reasons: undefined });
    await eventually(() => address(page)).toBe(second);
    await expectSignature(page, second);
    await openModal(host);
    expect(await page.locator('wallet-modal').count()).toBe(1);
  },
);
