import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright';
import { verifyMessage } from 'viem';
import { launchChromium } from '../support/launchChromium.mjs';
import { first, second } from './support/accounts';
import { account } from './support/inPage';
import { openHostPage } from './support/openHostPage';
import {
  advanceClock,
  connectByCode,
  dials,
  errorCodes,
  letters,
  ownTime,
  relayLog,
  request,
  showCode,
} from './support/relaySteps';
import { expect, type RelayHost, test } from './support/relayTest';
import { eventually, isClosed, openByHandle, openModal } from './support/steps';
import type { TestSandbox } from './support/test';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** The relay's tag of a request for the wallet. */
const REQUEST = 1108;
/** The browser's own words on a socket that it could not open, or lost. */
const unreachable = { console: [/WebSocket connection to .* failed/, /Failed to load resource/] };

/** Switches a fault of the relay on for pages alone. */
const pageFault = ({ setFault }: TestSandbox, fault: Record<string, unknown>) =>
  setFault({ part: 'relay', match: 'origin=http', ...fault });
const clearFault = ({ setFault }: TestSandbox) => setFault({ part: 'relay', fault: null });

const address = (page: Page) => page.evaluate(account).then(({ address }) => address);

/** Asks for a signature; `done` tells whose it is. */
function ask(page: Page, signer = first) {
  const answer = request(page, 'personal_sign', ['0x48656c6c6f', signer]);
  answer.catch(() => {});
  return {
    async done() {
      expect(await verifyMessage({ address: signer, message: 'Hello', signature: await answer })).toBeTruthy();
    },
  };
}

test('the relay restarts empty: the next request works, and so does the one made meanwhile', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost({ expected: unreachable });
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  await sandbox.setFault({ part: 'relay', fault: 'stop' });
  await sandbox.setFault({ part: 'relay', fault: 'restart' });
  const meanwhile = ask(page);
  await clearFault(sandbox);
  await meanwhile.done();
  await ask(page).done();
  expect(wallet.requests.length).toBe(2);
  expect(await address(page)).toBe(first);
});

test('while the relay is away, the account is reconnecting; the host hears it, and that it is back', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost({ expected: unreachable });
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  const statuses = () =>
    page.evaluate(() => hostEvents.filter(({ name }) => name === 'account').map(({ detail }) => detail.status));
  await sandbox.setFault({ part: 'relay', fault: 'stop' });
  await eventually(async () => (await page.evaluate(account)).status).toBe('reconnecting');
  expect(await page.evaluate(account)).toMatchObject({ isConnected: true, address: first });
  await clearFault(sandbox);
  await eventually(async () => (await page.evaluate(account)).status, { timeout: 20_000 }).toBe('connected');
  expect((await statuses()).slice(-2)).toStrictEqual(['reconnecting', 'connected']);
  await ask(page).done();
});

test('the relay forgets everything between a question and its answer: it is asked again', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost();
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  // The relay has taken the question, and loses it before the wallet can have it.
  await wallet.goOffline();
  const asked = ask(page);
  await eventually(async () => (await letters(sandbox)).some(({ tag }) => tag === REQUEST)).toBe(true);
  await sandbox.setFault({ part: 'relay', fault: 'restart' });
  await wallet.comeBack();
  await asked.done();
  expect(wallet.requests.length).toBe(1);
});

test('a socket that is half open: a request made over it is answered once, over the next one', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost({ before: ownTime(), sockets: 2 });
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  await pageFault(sandbox, { fault: 'halfOpen' });
  await clearFault(sandbox);
  const asked = ask(page);
  // After 20 s of silence the page asks for a sign of life, which may take 10 s.
  for (const silence of [21, 11]) await advanceClock(host, silence * SECOND);
  await asked.done();
  expect(wallet.requests.length).toBe(1);
  expect((await dials(sandbox)).length).toBe(2);
});

/** How many sockets of pages are open. */
async function openSockets(sandbox: TestSandbox): Promise<number> {
  const dialed = await dials(sandbox);
  const pages = new Set(dialed.map(({ iss }) => iss));
  const closed = (await relayLog(sandbox)).filter(({ method, iss }) => method === 'CLOSE' && pages.has(iss));
  return dialed.length - closed.length;
}

test('ten minutes of a relay that hangs up all the time: at most 40 dials, and the session lives', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost({ before: ownTime(), expected: unreachable });
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  const before = (await dials(sandbox)).length;
  // The relay goes by its own clock: what the page dials in the future must not be of the future.
  await page.clock.setSystemTime(Date.now() - 10 * MINUTE);
  await pageFault(sandbox, { fault: 'hangUp' });
  await pageFault(sandbox, { fault: 'flap', ms: 1 });
  for (let passed = 0; passed < 10 * MINUTE; ) {
    const step = (passed < MINUTE ? 1 : 5) * SECOND;
    await advanceClock(host, step);
    await eventually(() => openSockets(sandbox)).toBe(0);
    passed += step;
  }
  const count = (await dials(sandbox)).length - before;
  expect(count).toBeGreaterThan(10);
  expect(count).toBeLessThanOrEqual(40);
  expect(await address(page)).toBe(first);
  const asked = ask(page);
  await clearFault(sandbox);
  await advanceClock(host, 31 * SECOND);
  await asked.done();
  expect(wallet.requests.length).toBe(1);
});

test('a relay that hangs up while a code is shown: the code stays valid', async ({ openRelayHost, sandbox }) => {
  const host = await openRelayHost({ before: ownTime(), expected: unreachable });
  const { page } = host;
  const wallet = await host.wallet();
  const link = await showCode(host);
  await pageFault(sandbox, { fault: 'hangUp' });
  await eventually(async () => (await dials(sandbox)).length).toBe(2);
  expect(await host.scan()).toBe(link);
  await wallet.pair(link);
  await wallet.approve();
  await isClosed(host);
  expect(await address(page)).toBe(first);
});

test('a relay that takes the connection and says nothing: the visitor reads so, and the code comes without a click', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost(
    // The relay and the wallet go by their own clocks: the page's must not be ahead when the code comes.
    { before: ownTime(-5 * MINUTE - 30 * SECOND), sockets: 3, expected: unreachable },
  );
  const { dialog } = host;
  for (const match of ['irn_', 'wc_']) await sandbox.setFault({ part: 'relay', fault: 'silence', match });
  await openByHandle(host, { view: 'ConnectingWalletConnectBasic' });
  await dialog.getByText('Preparing code…').waitFor();
  await eventually(async () => (await dials(sandbox)).length).toBe(1);
  await advanceClock(host, 10 * SECOND);
  const told = dialog.locator('.code').getByText('The connection service isn’t answering. Trying again…');
  await told.waitFor();
  // It stays so over sockets that are given up, and over the end of a pairing that nobody saw.
  for (let passed = 0; passed < 5 * MINUTE; passed += 15 * SECOND) await advanceClock(host, 15 * SECOND);
  await told.waitFor();
  expect(await host.button('Try again').count()).toBe(0);
  expect((await dials(sandbox)).length).toBeLessThanOrEqual(20);
  for (const match of ['irn_', 'wc_']) await sandbox.setFault({ part: 'relay', fault: null, match });
  await advanceClock(host, 10 * SECOND);
  await told.waitFor({ state: 'detached' });
  const wallet = await host.wallet();
  await wallet.pair(await host.scan());
  await wallet.approve();
  await isClosed(host);
});

test('messages that come twice, late and out of order: count once', async ({ openRelayHost, sandbox }) => {
  const host = await openRelayHost();
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  await sandbox.setFault({ part: 'relay', fault: 'duplicate', times: 5 });
  await ask(page).done();
  await sandbox.setFault({ part: 'relay', fault: 'reorder', ms: 200 });
  await Promise.all([ask(page), ask(page, second), ask(page)].map(({ done }) => done()));
  await clearFault(sandbox);
  expect(wallet.requests.length).toBe(4);
});

/** Stops this browser's renderers as a machine that sleeps does; resolves to what wakes them. */
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

test('a page that slept: catches up with the wallet over a new socket', async ({ browser, openRelayHost, sandbox }) => {
  const host = await openRelayHost();
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  const resume = await suspend(browser);
  try {
    await sandbox.setFault({ part: 'relay', fault: 'hangUp' });
    await wallet.emit('accountsChanged', [`eip155:1:${second}`]);
  } finally {
    resume();
  }
  await eventually(() => address(page)).toBe(second);
  await ask(page, second).done();
  expect((await dials(sandbox)).length).toBe(2);
});

test('offline: the modal says so, and a request made meanwhile is sent once when the network is back', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost({
    expected: { console: [/ERR_INTERNET_DISCONNECTED/, ...unreachable.console] },
    sockets: 2,
  });
  const { page, dialog, context } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  await openModal(host);
  await context.setOffline(true);
  await dialog.getByText('You’re offline.').waitFor();
  // A line that stood before may go on by itself: the relay ends it.
  await pageFault(sandbox, { fault: 'hangUp' });
  const asked = ask(page);
  await context.setOffline(false);
  await dialog.getByText('You’re offline.').waitFor({ state: 'detached' });
  await asked.done();
  expect(wallet.requests.length).toBe(1);
});

/** What stands in the alert bars, each in one line. */
const alerts = ({ dialog }: RelayHost) =>
  dialog.locator('.alertbar').evaluateAll((all) => all.map((bar) => bar.textContent?.replace(/\s+/g, ' ').trim()));

for (const minutes of [-2, 2]) {
  test(`a device clock that is ${minutes} minutes off: connects, and signs`, async ({ openRelayHost }) => {
    const host = await openRelayHost({ before: ownTime(minutes * MINUTE) });
    const wallet = await host.wallet();
    await connectByCode(host, wallet);
    await ask(host.page).done();
    await host.page.reload();
    await eventually(() => address(host.page)).toBe(first);
    await ask(host.page).done();
  });
}

for (const [title, shift, wish, code, words] of [
  ['a device clock that is an hour slow', -HOUR, null, 'jwtValidation', /^Session Expired.*date and time/],
  ['a device clock that is an hour fast', HOUR, null, 'jwtValidation', /^Session Expired.*date and time/],
  ['a project that the relay does not know', 0, 'key', 'invalidKey', /^Invalid App Configuration.*project id/],
  [
    'an origin that the project does not allow',
    0,
    'origin',
    'originNotAllowed',
    /^Invalid App Configuration.*127\.0\.0\.1/,
  ],
] as const) {
  const params = { before: ownTime(shift), expected: { console: [/WalletModal/, ...unreachable.console] } };
  test(`${title}: one alert that says so, and the relay is not dialed again`, async ({ openRelayHost, sandbox }) => {
    const host = await openRelayHost(params);
    const { dialog } = host;
    if (wish) await pageFault(sandbox, { fault: 'refuse', reason: wish });
    await openByHandle(host, { view: 'ConnectingWalletConnectBasic' });
    await dialog.getByText('Couldn’t create a code').waitFor();
    await eventually(async () => (await alerts(host)).length).toBe(1);
    const [alert = ''] = await alerts(host);
    expect(alert).toMatch(words);
    const text = (await dialog.locator('.hero .text').textContent()) ?? '';
    expect(text.length > 20 && alert.includes(text), 'the card gives the same reason').toBe(true);
    expect(await errorCodes(host.page)).toStrictEqual([code]);
    await advanceClock(host, MINUTE);
    expect((await dials(sandbox)).length).toBe(1);
    await host.button('Try again').click();
    await eventually(async () => (await dials(sandbox)).length).toBe(2);
    await dialog.getByText('Couldn’t create a code').waitFor();
    expect((await alerts(host)).length).toBe(1);
  });
}

test('a device clock that was wrong and is set right: Reconnect makes a code', async ({ openRelayHost }) => {
  const host = await openRelayHost({
    before: ownTime(-HOUR),
    expected: { console: [/WalletModal/, ...unreachable.console] },
  });
  const { page, dialog } = host;
  await openByHandle(host, { view: 'ConnectingWalletConnectBasic' });
  await dialog.getByText('Session Expired').waitFor();
  await page.clock.setSystemTime(Date.now());
  await host.button('Reconnect').click();
  expect(await host.scan()).toMatch(/^wc:/);
  expect(await alerts(host)).toStrictEqual([]);
});

test('a session whose device clock was wrong: Reconnect makes it work again', async ({ openRelayHost, sandbox }) => {
  const host = await openRelayHost({ expected: { console: [/WalletModal/, ...unreachable.console] } });
  const { page, dialog } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  await pageFault(sandbox, { fault: 'refuse', reason: 'JWT validation error: JWT Token is not yet valid' });
  await sandbox.setFault({ part: 'relay', fault: 'restart' });
  await openModal(host);
  await dialog.getByText('Session Expired').waitFor();
  await clearFault(sandbox);
  await host.button('Reconnect').click();
  await ask(page).done();
  expect(await address(page)).toBe(first);
});

/** Hosts whose pages a browser may keep: it keeps none that has used a socket and says `no-store`. */
const cached = test.extend<object, { cachingBrowser: Browser; cacheableUrl: string }>({
  cachingBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter.
    async ({}, use) => {
      // Browsers that are driven by a program have the cache switched off.
      const ignoreDefaultArgs = ['--hide-scrollbars', '--disable-back-forward-cache'];
      const browser = await launchChromium({ ignoreDefaultArgs });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  cacheableUrl: [
    async ({ sandbox }, use) => {
      const server = http.createServer((request, response) => {
        const { method, headers } = request;
        const onward = http.request(`${sandbox.url}${request.url}`, { method, headers }, (answer) => {
          const { 'cache-control': _, ...rest } = answer.headers;
          response.writeHead(answer.statusCode ?? 502, rest);
          answer.pipe(response);
        });
        request.pipe(onward);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],

  openHost: async ({ cacheableUrl, cachingBrowser, sandbox, watch }, use) => {
    watch.follow(cachingBrowser);
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

cached(
  'a page that comes back from the back-forward cache: opens its socket again, and catches up',
  async ({ openRelayHost }) => {
    const host = await openRelayHost({ expected: unreachable });
    const { page } = host;
    const wallet = await host.wallet();
    await connectByCode(host, wallet);
    // The browser keeps no page that is left while it stores or loads something.
    await ask(page).done();
    await eventually(host.waiting).toBe(0);
    await page.evaluate(() => {
      window.kept = true;
    });
    await page.goto(`${host.sandbox.url}/page?script=none`);
    await wallet.emit('accountsChanged', [`eip155:1:${second}`]);
    await page.goBack({ waitUntil: 'commit' });
    const returned = () =>
      page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
          notRestoredReasons?: { toJSON(): unknown } | null;
        })[];
        return { kept: window.kept ?? false, reasons: navigation?.notRestoredReasons?.toJSON() };
      });
    // The page that was left may answer a last time.
    await eventually(returned, { message: 'it is the page that was left' }).toEqual({ kept: true, reasons: undefined });
    await eventually(() => address(page)).toBe(second);
    await ask(page, second).done();
    await openModal(host);
    expect(await page.locator('wallet-modal').count()).toBe(1);
  },
);
