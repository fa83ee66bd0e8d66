import type { Page } from 'playwright';
import { account } from './support/inPage';
import { advanceClock, connect, eventually, openByHandle, openModal } from './support/steps';
import { test as base, expect, type Host, type HostParams, type TestSandbox } from './support/test';
import { withoutMotion } from './support/withoutMotion';

/** Without a project there is no data service, so the balance is read from the node. */
const test = base.extend({
  openHost: async ({ openHost }, use) => {
    await use((params: HostParams = {}) => openHost({ ...params, options: { projectId: '', ...params.options } }));
  },
});
test.use(withoutMotion);

/** The browser itself reports each failed request. */
const requestErrors = [/Failed to load resource/];
const balance = 'eth_getBalance';

/** Returns the balance requests on chain 1. */
const balanceRequests = async (sandbox: TestSandbox) =>
  (await sandbox.requestsOf('evm-1')).filter(({ rpc }) => rpc.includes(balance));

/** Sets a fault on chain 1, then connects and opens the account. */
async function accountWith(host: Host, fault: Record<string, unknown>): Promise<void> {
  await host.sandbox.setFault({ part: 'evm-1', match: balance, ...fault });
  await connect(host, 'Pebble');
  await openModal(host);
}

/** Gives chain 1, the page's only one, a second URL. */
const addUrl = ({ page, sandbox }: Host) =>
  page.evaluate(
    (urls) => WalletModal.updateOptions({ customRpcUrls: { 'eip155:1': urls }, networks: ['eip155:1'] }),
    [sandbox.chain(1).rpc, sandbox.chain(137).rpc],
  );

const showsBalance = (host: Host) => host.dialog.getByText(/Total balance 10,000\.000 ETH/).waitFor({ timeout: 8_000 });

test('slow node: shows a skeleton for the balance, and the rest can be used', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless' });
  await accountWith(host, { fault: 'delay', ms: 1_200 });
  await host.dialog.locator('[aria-busy=true]').first().waitFor();
  await host.button(/manage wallets$/).waitFor();
  await showsBalance(host);
  expect(await host.dialog.locator('[aria-busy=true]').count()).toBe(0);
});

test('overloaded node: the request is sent up to three times', { tag: '@long' }, async ({ openHost, sandbox }) => {
  const host = await openHost({ wallets: 'headless', expected: { console: requestErrors } });
  await accountWith(host, { fault: 'status', status: 503, count: 2 });
  await showsBalance(host);
  expect((await balanceRequests(sandbox)).map(({ fault }) => fault)).toStrictEqual(['status', 'status', null]);
});

test('Retry-After: the node is not requested again before that time', { tag: '@long' }, async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost({ wallets: 'headless', expected: { console: requestErrors } });
  await accountWith(host, { fault: 'status', status: 429, retryAfter: 1, count: 1 });
  await showsBalance(host);
  const [first = 0, second = 0] = (await balanceRequests(sandbox)).map(({ time }) => time);
  expect(second - first, 'ms between the two').toBeGreaterThanOrEqual(1_000);
});

test('truncated response: the request is retried', { tag: '@long' }, async ({ openHost, sandbox }) => {
  const host = await openHost({ wallets: 'headless', expected: { console: requestErrors } });
  await accountWith(host, { fault: 'cut', count: 1 });
  await showsBalance(host);
  expect((await balanceRequests(sandbox)).map(({ fault }) => fault)).toStrictEqual(['cut', null]);
});

test('unreachable node: the next URL is used', { tag: '@long' }, async ({ openHost, sandbox }) => {
  const host = await openHost({ wallets: 'headless', expected: { console: requestErrors } });
  await addUrl(host);
  await accountWith(host, { fault: 'status', status: 502 });
  await showsBalance(host);
  expect((await balanceRequests(sandbox)).length, 'one try and three more').toBe(4);
});

const timed = {
  wallets: 'headless',
  expected: { console: requestErrors },
  before: (page: Page) => page.clock.install(),
};
test('silent node: times out after 10 s', { tag: '@long' }, async ({ openHost, sandbox }) => {
  const host = await openHost(timed);
  await addUrl(host);
  await accountWith(host, { fault: 'silence' });
  await eventually(async () => (await balanceRequests(sandbox)).length).toBe(1);
  // The page's clock also advances between these steps.
  await advanceClock(host, 5_000, sandbox.chain(1).rpc);
  expect((await host.page.evaluate(account)).balance ?? null).toBe(null);
  await advanceClock(host, 5_500, sandbox.chain(1).rpc);
  await showsBalance(host);
  expect((await balanceRequests(sandbox)).length).toBe(1);
});

test('balance: a failure is reported once, and the request is repeated after 30 s at the earliest', {
  tag: '@long',
}, async ({ openHost, sandbox }) => {
  const host = await openHost(timed);
  const { page } = host;
  await accountWith(host, { fault: 'status', status: 500 });
  // Both at once, because the toast disappears after a few seconds.
  await Promise.all([
    host.dialog.getByText('Token Balance Unavailable').first().waitFor(),
    page.getByRole('alert').filter({ hasText: 'Token Balance Unavailable' }).waitFor(),
    host.dialog.getByText('Balance unavailable', { exact: true }).waitFor(),
  ]);
  const before = (await balanceRequests(sandbox)).length;
  expect(before % 4 === 0, `${before} requests: each attempt is one and three more`).toBeTruthy();
  await page.keyboard.press('Escape');
  await openModal(host);
  expect(await host.button('Try again').count()).toBe(0);
  await advanceClock(host, 20_000);
  expect((await balanceRequests(sandbox)).length).toBe(before);
  await sandbox.setFault({ part: 'evm-1', fault: null });
  await advanceClock(host, 12_000);
  await host.button('Try again').click();
  await showsBalance(host);
});

test('offline: the account opens with cached data', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless', expected: { console: [/ERR_INTERNET_DISCONNECTED/] } });
  await connect(host, 'Pebble');
  await openModal(host);
  await showsBalance(host);
  await host.page.keyboard.press('Escape');
  await host.context.setOffline(true);
  await openModal(host);
  await showsBalance(host);
});

test('offline: a view that failed to load loads by itself when the network is back', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless', expected: { console: [/ERR_INTERNET_DISCONNECTED/] } });
  await connect(host, 'Pebble');
  await openModal(host);
  await showsBalance(host);
  await host.context.setOffline(true);
  await host.dialog.getByText('You’re offline.').waitFor();
  await openByHandle(host, { view: 'WhatIsANetwork' });
  await host.button('Try again').waitFor();
  await host.context.setOffline(false);
  await host.dialog.getByText('A network keeps the records').waitFor();
  expect(await host.button('Try again').count()).toBe(0);
});
