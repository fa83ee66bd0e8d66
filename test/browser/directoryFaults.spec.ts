import { field, names, openList, requestedPages, scrollUntil, tiles } from './support/directorySteps';
import { eventually, expectFocus, openByHandle, openModal } from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** The browser's own message about a failed request. */
const requestErrors = [/Failed to load resource/];

test('directory: if page 3 fails, two pages stay, and it can be retried', async ({ openHost }) => {
  const host = await openHost({ expected: { console: requestErrors } });
  await openList(host);
  await host.sandbox.setFault({ part: 'api', fault: 'status', status: 400, match: 'page=3&entries=40' });
  const again = host.button('Try again');
  await scrollUntil(host, '.more .text');
  await host.dialog.getByText('Couldn’t load wallets').waitFor();
  await host.sandbox.setFault({ part: 'api', fault: null });
  await again.click();
  await host.button('Show more').waitFor();
  // The recommended wallets and three pages.
  await expectFocus(host, /^button /);
  const place = await tiles(host).locator(':focus').or(host.dialog.locator('li > button:focus')).first().locator('..');
  expect(await place.getAttribute('aria-posinset')).toBe('85');
  expect([...new Set(await requestedPages(host))]).toStrictEqual(['1', '2', '3']);
});

test('directory: if it fails, installed wallets and the QR code are still offered, and a retry works', async ({
  openHost,
}) => {
  const host = await openHost({
    wallets: 'headless',
    walletConfig: { headless: { policy: 'auto' } },
    expected: { console: requestErrors },
  });
  await host.sandbox.setFault({ part: 'api', fault: 'drop', match: 'getWallet' });
  await openModal(host);
  await host.dialog.getByText('Couldn’t load the list of wallets.').waitFor();
  await host.button('Pebble').waitFor();
  await host.button('Use your phone').waitFor();
  await host.dialog.getByRole('button', { name: /^All wallets/ }).click();
  await host.dialog.getByText('Couldn’t load wallets').waitFor();
  await host.button('Show QR code').waitFor();
  await host.sandbox.setFault({ part: 'api', fault: null });
  await host.button('Try again').click();
  await tiles(host).nth(20).waitFor();
  await host.button('Pebble').click();
  await host.dialog.waitFor({ state: 'detached' });
});

test('directory: a request that fails twice is sent a third time; wallets without an icon show their first letter', {
  tag: '@long',
}, async ({ openHost }) => {
  const host = await openHost({ expected: { console: requestErrors } });
  await host.sandbox.setFault({ part: 'api', fault: 'status', status: 503, count: 2, match: 'getWallets' });
  await host.sandbox.setFault({ part: 'api', fault: 'status', status: 404, match: 'getWalletImage' });
  await openList(host);
  await eventually(() => tiles(host).first().locator('.letter').textContent()).toBe('N');
});

test('directory: the offline state is shown, and the list loads by itself when the network is back', async ({
  openHost,
}) => {
  const host = await openHost({ expected: { console: [/ERR_INTERNET_DISCONNECTED/] } });
  await openByHandle(host, { view: 'WhatIsAWallet' });
  await host.page.evaluate(() => WalletModal.open({ view: 'AllWallets' }));
  await tiles(host).nth(20).waitFor();
  await host.context.setOffline(true);
  await field(host).fill('zephyr');
  await host.dialog.getByText('You’re offline.').first().waitFor();
  await host.context.setOffline(false);
  await eventually(async () => (await names(host)).some((name) => /zephyr/i.test(name ?? '')), { timeout: 8_000 }).toBe(
    true,
  );
});
