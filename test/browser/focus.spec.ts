import { deferred } from '../../src/lib/deferred';
import { focused } from './support/inPage';
import { chunkOf } from './support/settings';
import { connect, eventually, expectFocus, openByHandle, openModal, waitUntilClosed, wallet } from './support/steps';
import { expect, test } from './support/test';

test('Tab and Shift+Tab cycle within the modal', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless,walletMock' });
  const { page } = host;
  await openModal(host);
  await host.button('Northwind').waitFor();
  // The directory adds rows when it responds. Start once the last of them is there.
  await host.button('Harbor').waitFor();
  await expectFocus(host, 'h2 Connect wallet');
  const round = async (key: string) => {
    const stops: string[] = [];
    for (;;) {
      await page.keyboard.press(key);
      const stop = await page.evaluate(focused);
      if (stops.includes(stop) || stops.length > 20) return { stops, next: stop };
      stops.push(stop);
    }
  };
  const forward = await round('Tab');
  expect(forward.next).toBe(forward.stops[0]);
  expect(
    forward.stops.includes('button Close') && forward.stops.includes('button Northwind, Installed'),
    String(forward.stops),
  ).toBeTruthy();
  // Focus is on the first stop again, so Shift+Tab starts with the last one.
  const backward = await round('Shift+Tab');
  expect(backward.stops).toStrictEqual(forward.stops.toReversed());
});

test('Back while the view before still fades out: focus returns to the control in the view, not to its copy', async ({
  openHost,
}) => {
  const host = await openHost({ wallets: 'headless' });
  const { page } = host;
  const { promise, resolve } = deferred<void>();
  await page.route(`**/${chunkOf('directory').file}`, async (route) => {
    await promise;
    await route.continue();
  });
  await openModal(host);
  // The copy stays as long as the next view has nothing to show.
  await host.button(/^All wallets/).click();
  await host.dialog.locator('.leaving').waitFor();
  await host.button('Back').click();
  await expectFocus(host, /^button All wallets/);
  resolve();
});

test('focus returns to the element that opened the modal, also inside a custom element', async ({ openHost }) => {
  const host = await openHost({ buttons: 1 });
  const { page } = host;
  await page.locator('wallet-modal-connect-button').getByRole('button').click();
  await host.dialog.waitFor();
  await page.keyboard.press('Escape');
  await waitUntilClosed(host);
  await expectFocus(host, 'button Connect wallet');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('wallet-modal-connect-button');

  await openModal(host);
  await page.evaluate(() => document.querySelector('#opener')?.remove());
  await page.keyboard.press('Escape');
  await waitUntilClosed(host);
  await eventually(() => page.evaluate(() => document.activeElement?.localName)).toBe('wallet-modal-button');
});

test('if the focused element is removed, the title takes focus', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless' });
  const { page } = host;
  await connect(host, 'Pebble');
  await openByHandle(host);
  const tabs = host.dialog.getByRole('tab');
  await tabs.last().click();
  await wallet(host, 'headless', 'setChain', 137);
  await host.button('Polygon, choose a network').waitFor();
  await expectFocus(host, 'h2 Account');
  await host.dialog.getByRole('tab', { name: 'Tokens' }).click();
  await host.button('USD Coin').first().click();
  await expectFocus(host, /^h3 USD Coin/);
  await wallet(host, 'headless', 'setAccounts', [3]);
  await expectFocus(host, 'h2 Account');
  await host.button('Disconnect').focus();
  await wallet(host, 'headless', 'setAccounts', [1]);
  await expectFocus(host, 'h2 Account');
  // Moves to a stop other than the first one.
  await page.keyboard.press('Tab');
  await expectFocus(host, 'button Close');
});

test('from a dialog of the host, the modal opens inside it, and closing leaves that dialog open', async ({
  openHost,
}) => {
  const host = await openHost({ dialog: 1 });
  const { page } = host;
  await page.click('#open-host-dialog');
  await page.click('#opener');
  const title = page.locator('wallet-modal').getByRole('heading', { level: 2 });
  await title.waitFor();
  await expectFocus(host, 'h2 Connect wallet');
  await host.button('What is a wallet?').click();
  await title.filter({ hasText: 'What is a wallet?' }).waitFor();
  await page.keyboard.press('Escape');
  await title.waitFor({ state: 'detached' });
  await expectFocus(host, '#opener');
  expect(await page.locator('#host-dialog').evaluate((dialog) => (dialog as HTMLDialogElement).open)).toBe(true);
});
