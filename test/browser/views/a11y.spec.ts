import jsQR from 'jsqr';
import type { PublicViewName } from '../../../src/chunks/views';
import { waitForModalAnimations } from '../support/audit.mjs';
import { checkView } from '../support/checkView';
import { account, state } from '../support/inPage';
import { longUnless } from '../support/longUnless';
import type { Controls } from '../support/openHostPage';
import { pngPixels } from '../support/pngPixels';
import { eventually, openModal, waitUntilClosed } from '../support/steps';
import { expect, test } from './support/viewTest';
import { failRequest, holdRequests, setChain } from './support/walletEvents';

const show = ({ page }: Controls, view: PublicViewName) => page.evaluate((view) => WalletModal.open({ view }), view);

const isView = ({ page }: Controls, view: string) =>
  eventually(async () => (await page.evaluate(state)).view).toBe(view);

/** By position: the labels differ by language. */
const lastRow = ({ dialog }: Controls) => dialog.getByRole('listitem').getByRole('button').last();

const rejection = { code: 4001, message: 'User rejected the request.' };

const customWallets = [
  {
    id: 'lumen',
    name: 'Lumen',
    homepage: 'https://lumen.example/',
    chrome_store: 'https://chrome.example/lumen',
    app_store: 'https://apps.example/lumen',
    play_store: 'https://play.example/lumen',
  },
];

// Contrast depends on the theme, direction on the language: three of the four combinations cover both.
for (const [lang, themeMode, width] of [
  ['en', 'dark', 1280],
  ['en', 'light', 360],
  ['ar', 'light', 1280],
] as const) {
  const params = {
    lang,
    wallets: ['Pebble', 'Northwind', 'Harbor'],
    options: {
      themeMode,
      customWallets,
      termsConditionsUrl: 'https://meadow.example/terms',
      privacyPolicyUrl: 'https://meadow.example/privacy',
    },
    context: { viewport: { width, height: 900 } },
  };
  test(`every view before connecting: no axe violations, ${lang}, ${themeMode}`, { tag: '@long' }, async ({
    openView,
  }) => {
    const view = await openView(params);
    const { page } = view;
    await openModal(view);
    await view.button('Pebble').waitFor();
    await checkView(page, 'Connect');
    await page.evaluate(() => WalletModal.updateFeatures({ legalCheckbox: true }));
    await view.button('Northwind').click();
    await view.dialog.getByRole('checkbox').waitFor();
    await checkView(page, 'Connect, asking for the tick');
    await page.evaluate(() => WalletModal.updateFeatures({ legalCheckbox: false }));

    await holdRequests(view, 'eth_requestAccounts');
    await view.button('Pebble').click();
    await isView(view, 'ConnectingExternal');
    await checkView(page, 'ConnectingExternal, waiting');
    await failRequest(view, rejection);
    await view.dialog.locator('button:focus').waitFor();
    await checkView(page, 'ConnectingExternal, declined');
    await view.dialog.locator('button:focus').click();
    await failRequest(view, { code: 4900, message: 'Disconnected' });
    await eventually(() => view.dialog.locator('button:focus').count()).toBe(1);
    await checkView(page, 'ConnectingExternal, failed');

    await show(view, 'AllWallets');
    await view.dialog.getByRole('listitem').nth(20).waitFor();
    await checkView(page, 'AllWallets');
    await show(view, 'ConnectingWalletConnectBasic');
    await view.dialog
      .getByRole('button', { name: lang === 'ar' ? 'نسخ الرابط' : 'Copy link', disabled: false })
      .waitFor();
    await checkView(page, 'ConnectingWalletConnectBasic');
    await page.evaluate(() => WalletModal.close());
    for (const name of ['WhatIsANetwork', 'Networks', 'WhatIsAWallet'] as const) {
      await show(view, name);
      await isView(view, name);
      await checkView(page, name);
    }
    await view.dialog.getByRole('button').last().click();
    await isView(view, 'GetWallet');
    await view.dialog.getByRole('listitem').first().waitFor();
    await checkView(page, 'GetWallet');
    await view.dialog.getByRole('listitem').first().getByRole('button').click();
    await isView(view, 'Downloads');
    await view.dialog.getByRole('listitem').first().waitFor();
    await checkView(page, 'Downloads');
  });

  test(`every view of an account: no axe violations, ${lang}, ${themeMode}`, { tag: '@long' }, async ({ openView }) => {
    const view = await openView({ ...params, connected: true });
    const { page } = view;
    await openModal(view);
    await page.waitForFunction(() => WalletModal.getAccount().balance);
    await checkView(page, 'Account');
    await show(view, 'Profile');
    await isView(view, 'Profile');
    await checkView(page, 'Profile');
    await show(view, 'WalletReceive');
    await view.dialog.getByRole('img').first().waitFor();
    await checkView(page, 'WalletReceive');
    await lastRow(view).click();
    await isView(view, 'CompatibleNetworks');
    await checkView(page, 'CompatibleNetworks');

    await holdRequests(view, 'wallet_switchEthereumChain');
    await show(view, 'Networks');
    await view.button('Polygon').click();
    await isView(view, 'SwitchNetwork');
    await checkView(page, 'SwitchNetwork, waiting');
    await failRequest(view, rejection);
    await view.dialog.locator('button:focus').waitFor();
    await checkView(page, 'SwitchNetwork, declined');
    await page.keyboard.press('Escape');
    await waitUntilClosed(view);
    await setChain(view, 10);
    await openModal(view);
    await isView(view, 'UnsupportedChain');
    await view.dialog.getByRole('listitem').first().waitFor();
    await checkView(page, 'UnsupportedChain');
  });
}

for (const [deviceScaleFactor, width] of [
  [1, 1280],
  [2, 390],
  [3, 320],
] as const) {
  const params = { connected: true, context: { deviceScaleFactor, viewport: { width, height: 800 } } };
  test(
    `Receive: the QR code is readable at a device pixel ratio of ${deviceScaleFactor}, ${width} px wide`,
    longUnless(deviceScaleFactor === 2),
    async ({ openView }) => {
      const view = await openView(params);
      await show(view, 'WalletReceive');
      const code = view.dialog.getByRole('img', { name: 'QR code of your address' });
      await code.waitFor();
      // A card that still fades in has a pale code.
      await waitForModalAnimations(view.page);
      const { data, width: across, height } = pngPixels(await code.screenshot());
      const read = jsQR(data, across, height);
      expect(read?.data).toBe((await view.page.evaluate(account)).address);
    },
  );
}
