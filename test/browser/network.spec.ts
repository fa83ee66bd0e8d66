import { connect, openByHandle, openModal } from './support/steps';
import { test as base, expect, type Host, type HostParams } from './support/test';
import { withoutMotion } from './support/withoutMotion';

/** Without a project there is no data service, so the balance is read from the node. */
const test = base.extend({
  openHost: async ({ openHost }, use) => {
    await use((params: HostParams = {}) => openHost({ ...params, options: { projectId: '', ...params.options } }));
  },
});
test.use(withoutMotion);

/** Sets a fault on chain 1, then connects and opens the account. */
async function accountWith(host: Host, fault: Record<string, unknown>): Promise<void> {
  await host.sandbox.setFault({ part: 'evm-1', match: 'eth_getBalance', ...fault });
  await connect(host, 'Pebble');
  await openModal(host);
}

const showsBalance = (host: Host) => host.dialog.getByText(/Total balance 10,000\.000 ETH/).waitFor({ timeout: 8_000 });

test('slow node: shows a skeleton for the balance, and the rest can be used', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless' });
  await accountWith(host, { fault: 'delay', ms: 1_200 });
  await host.dialog.locator('[aria-busy=true]').first().waitFor();
  await host.button(/manage wallets$/).waitFor();
  await showsBalance(host);
  expect(await host.dialog.locator('[aria-busy=true]').count()).toBe(0);
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
