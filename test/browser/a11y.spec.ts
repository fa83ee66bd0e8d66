import jsQR from 'jsqr';
import type { PublicViewName } from '../../src/chunks/views';
import { checkView } from './support/checkView';
import { account, state } from './support/inPage';
import { longUnless } from './support/longUnless';
import { pngPixels } from './support/pngPixels';
import { connect, eventually, openModal, waitForPrompt, waitUntilClosed, wallet } from './support/steps';
import { expect, type Host, test } from './support/test';

const show = (host: Host, view: PublicViewName) => host.page.evaluate((view) => WalletModal.open({ view }), view);

const isView = (host: Host, view: string) => eventually(async () => (await host.page.evaluate(state)).view).toBe(view);

/** By position: the labels differ by language. */
const lastRow = (host: Host) => host.dialog.getByRole('listitem').getByRole('button').last();

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
    wallets: 'headless,walletMock,metamaskProviders',
    walletConfig: { headless: { policy: 'ask', events: true, knows: [1] } },
    options: {
      themeMode,
      customWallets,
      termsConditionsUrl: 'https://meadow.example/terms',
      privacyPolicyUrl: 'https://meadow.example/privacy',
    },
    context: { viewport: { width, height: 900 } },
  };
  test(`every view before connecting: no axe violations, ${lang}, ${themeMode}`, async ({ openHost }) => {
    const host = await openHost(params);
    const { page } = host;
    await openModal(host);
    await host.button('Pebble').waitFor();
    await checkView(page, 'Connect');
    await page.evaluate(() => WalletModal.updateFeatures({ legalCheckbox: true }));
    await host.button('Northwind').click();
    await host.dialog.getByRole('checkbox').waitFor();
    await checkView(page, 'Connect, asking for the tick');
    await page.evaluate(() => WalletModal.updateFeatures({ legalCheckbox: false }));

    await host.button('Pebble').click();
    await waitForPrompt(host, 'headless', 'eth_requestAccounts');
    await checkView(page, 'ConnectingExternal, waiting');
    await wallet(host, 'headless', 'reject');
    await host.dialog.locator('button:focus').waitFor();
    await checkView(page, 'ConnectingExternal, declined');
    await wallet(host, 'headless', 'disconnect');
    await host.dialog.locator('button:focus').click();
    await eventually(() => host.dialog.locator('button:focus').count()).toBe(1);
    await checkView(page, 'ConnectingExternal, failed');
    await wallet(host, 'headless', 'reconnect');

    await show(host, 'AllWallets');
    await host.dialog.getByRole('listitem').nth(20).waitFor();
    await checkView(page, 'AllWallets');
    await show(host, 'ConnectingWalletConnectBasic');
    await host.dialog
      .getByRole('button', { name: lang === 'ar' ? 'نسخ الرابط' : 'Copy link', disabled: false })
      .waitFor();
    await checkView(page, 'ConnectingWalletConnectBasic');
    await page.evaluate(() => WalletModal.close());
    for (const view of ['WhatIsANetwork', 'Networks', 'WhatIsAWallet'] as const) {
      await show(host, view);
      await isView(host, view);
      await checkView(page, view);
    }
    await host.dialog.getByRole('button').last().click();
    await isView(host, 'GetWallet');
    await host.dialog.getByRole('listitem').first().waitFor();
    await checkView(page, 'GetWallet');
    await host.dialog.getByRole('listitem').first().getByRole('button').click();
    await isView(host, 'Downloads');
    await host.dialog.getByRole('listitem').first().waitFor();
    await checkView(page, 'Downloads');
  });

  test(`every view of an account: no axe violations, ${lang}, ${themeMode}`, async ({ openHost }) => {
    const host = await openHost(params);
    const { page } = host;
    await wallet(host, 'headless', 'setPolicy', 'auto');
    await connect(host, 'Pebble');
    await wallet(host, 'headless', 'setPolicy', 'ask');
    await openModal(host);
    await page.waitForFunction(() => WalletModal.getAccount().balance);
    await checkView(page, 'Account');
    await show(host, 'Profile');
    await isView(host, 'Profile');
    await checkView(page, 'Profile');
    await show(host, 'WalletReceive');
    await host.dialog.getByRole('img').first().waitFor();
    await checkView(page, 'WalletReceive');
    await lastRow(host).click();
    await isView(host, 'CompatibleNetworks');
    await checkView(page, 'CompatibleNetworks');

    await show(host, 'Networks');
    await host.button('Polygon').click();
    await isView(host, 'SwitchNetwork');
    await checkView(page, 'SwitchNetwork, waiting');
    await waitForPrompt(host, 'headless', 'wallet_addEthereumChain');
    await wallet(host, 'headless', 'reject');
    await host.dialog.locator('button:focus').waitFor();
    await checkView(page, 'SwitchNetwork, declined');
    await wallet(host, 'headless', 'setChains', [
      { id: 1, rpc: host.sandbox.chain(1).rpc },
      { id: 10, rpc: host.sandbox.chain(137).rpc },
    ]);
    await page.keyboard.press('Escape');
    await waitUntilClosed(host);
    await wallet(host, 'headless', 'setChain', 10);
    await openModal(host);
    await isView(host, 'UnsupportedChain');
    await host.dialog.getByRole('listitem').first().waitFor();
    await checkView(page, 'UnsupportedChain');
  });
}

for (const [deviceScaleFactor, width] of [
  [1, 1280],
  [2, 390],
  [3, 320],
] as const) {
  const params = { wallets: 'headless', context: { deviceScaleFactor, viewport: { width, height: 800 } } };
  test(
    `Receive: the QR code is readable at a device pixel ratio of ${deviceScaleFactor}, ${width} px wide`,
    longUnless(deviceScaleFactor === 2),
    async ({ openHost }) => {
      const host = await openHost(params);
      await connect(host, 'Pebble');
      await show(host, 'WalletReceive');
      const code = host.dialog.getByRole('img', { name: 'QR code of your address' });
      await code.waitFor();
      const { data, width: across, height } = pngPixels(await code.screenshot());
      const read = jsQR(data, across, height);
      expect(read?.data).toBe((await host.page.evaluate(account)).address);
    },
  );
}
