// The visitor opens the modal while the wallet of the last visit is still being restored.
import { deferred } from '../../src/lib/deferred';
import { chunkOf } from './support/settings';
import { connect, eventually, focusIs, openByHandle, openModal, status } from './support/steps';
import { expect, type Host, type HostParams, test } from './support/test';

type OpenHost = (params: HostParams) => Promise<Host>;

/** A page whose visitor has connected Pebble. */
async function openConnected(openHost: OpenHost): Promise<Host> {
  const host = await openHost({ wallets: 'headless' });
  await connect(host, 'Pebble');
  return host;
}

/** Loads the page again, with a wallet that is restored only after the returned function was called. */
async function reload(host: Host): Promise<() => Promise<void>> {
  const { page } = host;
  const { promise, resolve } = deferred<void>();
  await page.route(`**/${chunkOf('connection').file}`, async (route) => {
    await promise;
    await route.continue();
  });
  await page.reload();
  return async () => {
    resolve();
    await eventually(() => status(host)).toBe('connected');
  };
}

test('opened before the wallet is restored: the account replaces Connect', async ({ openHost }) => {
  const host = await openConnected(openHost);
  const restore = await reload(host);
  await openModal(host);
  await focusIs(host, 'h2 Connect wallet');
  await restore();
  await host.button('Disconnect').waitFor();
  await focusIs(host, 'h2 Account');
  expect(await host.page.evaluate(() => hostEvents.filter(({ detail }) => detail.event === 'MODAL_OPEN').length)).toBe(
    1,
  );
});

test('opened on a view that needs an account, which is shown with its arguments once that is restored', async ({
  openHost,
}) => {
  const host = await openConnected(openHost);
  const restore = await reload(host);
  await openByHandle(host, { view: 'Account', arguments: { tab: 'activity' } });
  await focusIs(host, 'h2 Connect wallet');
  await restore();
  await expect(host.dialog.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true');
});

test('a visitor who was asked to connect, or has navigated, stays there when the wallet is restored', async ({
  openHost,
}) => {
  const host = await openConnected(openHost);
  let restore = await reload(host);
  await openByHandle(host, { view: 'Connect' });
  await focusIs(host, 'h2 Connect wallet');
  await restore();
  await host.page.evaluate(() => new Promise(requestAnimationFrame));
  await focusIs(host, 'h2 Connect wallet');

  restore = await reload(host);
  await openModal(host);
  await host.button('Get started').click();
  await focusIs(host, 'h2 Get a wallet');
  await restore();
  await host.page.evaluate(() => new Promise(requestAnimationFrame));
  await focusIs(host, 'h2 Get a wallet');
});
