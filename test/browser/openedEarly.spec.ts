// The visitor opens the modal while the last visit's wallet is still being restored.
import { reloadHeld } from './support/reloadHeld';
import { connect, eventually, expectFocus, openByHandle, openModal, status } from './support/steps';
import { expect, type Host, type HostParams, test } from './support/test';

type OpenHost = (params: HostParams) => Promise<Host>;

/** Opens a page and connects Pebble. */
async function openConnected(openHost: OpenHost): Promise<Host> {
  const host = await openHost({ wallets: 'headless' });
  await connect(host, 'Pebble');
  return host;
}

/** Reloads the page. The wallet is restored only when the returned function is called. */
async function reload(host: Host): Promise<() => Promise<void>> {
  const restore = await reloadHeld(host);
  return async () => {
    restore();
    await eventually(() => status(host)).toBe('connected');
  };
}

test('opened before the wallet is restored: Connect is replaced by the account', async ({ openHost }) => {
  const host = await openConnected(openHost);
  const restore = await reload(host);
  await openModal(host);
  await expectFocus(host, 'h2 Connect wallet');
  await restore();
  await host.button(/manage wallets$/).waitFor();
  await expectFocus(host, 'h2 Account');
  expect(await host.page.evaluate(() => hostEvents.filter(({ detail }) => detail.event === 'MODAL_OPEN').length)).toBe(
    1,
  );
});

test('opened with a view that needs an account: shown with its arguments once the account is restored', {
  tag: '@long',
}, async ({ openHost }) => {
  const host = await openConnected(openHost);
  const restore = await reload(host);
  await openByHandle(host, { view: 'Account', arguments: { tab: 'activity' } });
  await expectFocus(host, 'h2 Connect wallet');
  await restore();
  await expect(host.dialog.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true');
});

test('a visitor who was prompted to connect, or has navigated: stays in that view when the wallet is restored', async ({
  openHost,
}) => {
  const host = await openConnected(openHost);
  let restore = await reload(host);
  await openByHandle(host, { view: 'Connect' });
  await expectFocus(host, 'h2 Connect wallet');
  await restore();
  await host.page.evaluate(() => new Promise(requestAnimationFrame));
  await expectFocus(host, 'h2 Connect wallet');

  restore = await reload(host);
  await openModal(host);
  await host.button('Get started').click();
  await expectFocus(host, 'h2 Get a wallet');
  await restore();
  await host.page.evaluate(() => new Promise(requestAnimationFrame));
  await expectFocus(host, 'h2 Get a wallet');
});
