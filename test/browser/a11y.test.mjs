import jsQR from 'jsqr';
import * as assert from 'uvu/assert';
import { checkView as check } from './support/checkView.mjs';
import { account, state } from './support/inPage.mjs';
import { journeys } from './support/journeys.mjs';
import { stage } from './support/stage.mjs';
import { connect, eventually, isAsked, isClosed, openModal, wallet } from './support/steps.mjs';

const journey = journeys('accessibility');
/** @typedef {import('./support/steps.mjs').Host} Host */

/** @param {Host} host @param {string} view */
const show = (host, view) => host.page.evaluate((view) => /** @type {any} */ (window).WalletModal.open({ view }), view);

/** @param {Host} host @param {string} view */
const isView = (host, view) => eventually(async () => (await host.page.evaluate(state)).view, view);

/** Rows and buttons are found by their place: their words differ by language. @param {Host} host */
const lastRow = (host) => host.dialog.getByRole('listitem').getByRole('button').last();

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

// Contrast depends on the theme, direction on the language: three of the four pairs show all there is.
for (const [lang, themeMode, width] of /** @type {const} */ ([
  ['en', 'dark', 1280],
  ['en', 'light', 360],
  ['ar', 'light', 1280],
])) {
  const params = {
    axe: true,
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
  journey(`every view before connecting, ${lang}, ${themeMode}`, params, async (host) => {
    const { page } = host;
    await openModal(host);
    await host.button('Pebble').waitFor();
    await check(host, 'Connect');
    await page.evaluate(() => /** @type {any} */ (window).WalletModal.updateFeatures({ legalCheckbox: true }));
    await host.button('Northwind').click();
    await host.dialog.getByRole('checkbox').waitFor();
    await check(host, 'Connect, asking for the tick');
    await page.evaluate(() => /** @type {any} */ (window).WalletModal.updateFeatures({ legalCheckbox: false }));

    await host.button('Pebble').click();
    await isAsked(host, 'headless', 'eth_requestAccounts');
    await check(host, 'ConnectingExternal, waiting');
    await wallet(host, 'headless', 'reject');
    await host.dialog.locator('button:focus').waitFor();
    await check(host, 'ConnectingExternal, declined');
    await wallet(host, 'headless', 'disconnect');
    await host.dialog.locator('button:focus').click();
    await eventually(() => host.dialog.locator('button:focus').count(), 1);
    await check(host, 'ConnectingExternal, failed');
    await wallet(host, 'headless', 'reconnect');

    await show(host, 'AllWallets');
    await host.dialog.getByRole('listitem').nth(20).waitFor();
    await check(host, 'AllWallets');
    await show(host, 'ConnectingWalletConnectBasic');
    await host.dialog
      .getByRole('button', { name: lang === 'ar' ? 'نسخ الرابط' : 'Copy link', disabled: false })
      .waitFor();
    await check(host, 'ConnectingWalletConnectBasic');
    await page.evaluate(() => /** @type {any} */ (window).WalletModal.close());
    for (const view of ['WhatIsANetwork', 'Networks', 'WhatIsAWallet']) {
      await show(host, view);
      await isView(host, view);
      await check(host, view);
    }
    await host.dialog.getByRole('button').last().click();
    await isView(host, 'GetWallet');
    await host.dialog.getByRole('listitem').first().waitFor();
    await check(host, 'GetWallet');
    await host.dialog.getByRole('listitem').first().getByRole('button').click();
    await isView(host, 'Downloads');
    await host.dialog.getByRole('listitem').first().waitFor();
    await check(host, 'Downloads');
  });

  journey(`every view of an account, ${lang}, ${themeMode}`, params, async (host) => {
    const { page } = host;
    await wallet(host, 'headless', 'setPolicy', 'auto');
    await connect(host, 'Pebble');
    await wallet(host, 'headless', 'setPolicy', 'ask');
    await openModal(host);
    await page.waitForFunction(() => /** @type {any} */ (window).WalletModal.getAccount().balance);
    await check(host, 'Account');
    await show(host, 'Profile');
    await isView(host, 'Profile');
    await check(host, 'Profile');
    await show(host, 'WalletReceive');
    await host.dialog.getByRole('img').first().waitFor();
    await check(host, 'WalletReceive');
    await lastRow(host).click();
    await isView(host, 'CompatibleNetworks');
    await check(host, 'CompatibleNetworks');

    await show(host, 'Networks');
    await host.button('Polygon').click();
    await isView(host, 'SwitchNetwork');
    await check(host, 'SwitchNetwork, waiting');
    await isAsked(host, 'headless', 'wallet_addEthereumChain');
    await wallet(host, 'headless', 'reject');
    await host.dialog.locator('button:focus').waitFor();
    await check(host, 'SwitchNetwork, declined');
    await wallet(host, 'headless', 'setChains', [
      { id: 1, rpc: stage.sandbox.parts.evm['eip155:1'].rpc },
      { id: 10, rpc: stage.sandbox.parts.evm['eip155:137'].rpc },
    ]);
    await page.keyboard.press('Escape');
    await isClosed(host);
    await wallet(host, 'headless', 'setChain', 10);
    await openModal(host);
    await isView(host, 'UnsupportedChain');
    await host.dialog.getByRole('listitem').first().waitFor();
    await check(host, 'UnsupportedChain');
  });
}

for (const [deviceScaleFactor, width] of [
  [1, 1280],
  [2, 390],
  [3, 320],
]) {
  const params = { wallets: 'headless', context: { deviceScaleFactor, viewport: { width, height: 800 } } };
  journey(`the code of Receive reads at ${deviceScaleFactor} pixels a point, ${width} wide`, params, async (host) => {
    await connect(host, 'Pebble');
    await show(host, 'WalletReceive');
    const code = host.dialog.getByRole('img', { name: 'QR code of your address' });
    await code.waitFor();
    const picture = (await code.screenshot()).toString('base64');
    // A page without a policy of its own turns the picture into pixels.
    const blank = await host.context.newPage();
    const {
      data,
      width: across,
      height,
    } = await blank.evaluate(async (picture) => {
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))]),
      );
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
        new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      );
      context.drawImage(bitmap, 0, 0);
      const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      return { data: [...data], width, height };
    }, picture);
    const read = jsQR(Uint8ClampedArray.from(data), across, height);
    assert.is(read?.data, (await host.page.evaluate(account)).address);
  });
}

journey.run();
