import { broken, json, never } from './answers.mjs';
import { amountField, fixPrices, HISTORY_POLL_MS, openForm, purchase, wallets } from './buySteps.mjs';

/** @type {import('../createStage.mjs').Scene[]} */
export const buying = [
  {
    title: 'OnRampProviders',
    baseline: { 'onramp-providers': 'OnRampProviders', 'what-is-a-buy': 'WhatIsABuy' },
    key: true,
    page: wallets,
    before: fixPrices,
    async play(stage) {
      await stage.connect('Pebble', 'OnRampProviders');
      await stage.modal.locator('.list .tag').first().waitFor();
      await stage.shoot('onramp-providers');
      await stage.modal.locator('.foot button').last().click();
      await stage.page.mouse.move(2, 2);
      await stage.shows('WhatIsABuy');
      await stage.shoot('what-is-a-buy');
    },
  },
  {
    title: 'OnRampProviders: loading, unavailable',
    page: wallets,
    async play(stage) {
      await stage.service('/v1/generators/onrampurl', broken);
      await stage.service('/v1/onramp/options', never);
      await stage.connect('Pebble', 'OnRampProviders');
      await stage.shoot('onramp-loading');
      await stage.service('/v1/onramp/options', (route) => route.continue());
      await stage.open('Account');
      await stage.open('OnRampProviders');
      await stage.dialog.getByText('Not available right now').waitFor();
      await stage.shoot('onramp-unavailable');
    },
  },
  {
    title: 'OnRamp',
    baseline: { 'onramp-quote': 'OnRamp', 'onramp-error': 'OnRamp' },
    key: true,
    page: wallets,
    before: fixPrices,
    async play(stage) {
      await openForm(stage);
      await stage.shoot('onramp-quote');
      await amountField(stage).fill('9000');
      await stage.shoot('onramp-limit');
      await stage.service('/v1/onramp/quote', (route) =>
        route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': '*' },
          json: { status: 'ERROR', reasons: [{ name: 'amount', description: 'Sold out today' }] },
        }),
      );
      await amountField(stage).fill('90');
      await stage.dialog.getByText('Sold out today').waitFor();
      await stage.shoot('onramp-error');
    },
  },
  {
    title: 'OnRamp: currency and token',
    baseline: { 'onramp-currency': 'OnRampFiatSelect', 'onramp-token': 'OnRampTokenSelect' },
    baselineDevices: ['still'],
    page: wallets,
    before: fixPrices,
    async play(stage) {
      await openForm(stage);
      await stage.press(/Change currency/);
      await stage.shows('OnRampFiatSelect');
      await stage.shoot('onramp-currency');
      await stage.press('Back');
      await stage.shows('OnRamp');
      await stage.press(/Change token/);
      await stage.shows('OnRampTokenSelect');
      await stage.shoot('onramp-token');
    },
  },
  {
    title: 'BuyInProgress and purchases',
    baseline: { 'buying-open': 'BuyInProgress', 'purchases-list': 'OnRampActivity' },
    baselineDevices: ['still'],
    page: wallets,
    before: fixPrices,
    async play(stage) {
      await stage.service('onramp=coinbase', json({ data: [], next: null }));
      await openForm(stage);
      const opening = stage.page.waitForEvent('popup');
      await stage.press('Continue with Coinbase');
      const popup = await opening;
      await stage.shows('BuyInProgress');
      await stage.shoot('buying-open');
      const bought = [
        purchase('3', 'IN_PROGRESS', stage.now - 60_000, '98.412'),
        purchase('2', 'SUCCESS', stage.now - 7_200_000, '492.06'),
        purchase('1', 'FAILED', stage.now - 90_000_000, '49.206'),
      ];
      await stage.service('onramp=coinbase', json({ data: bought, next: null }));
      await stage.service('onramp=meld', json({ data: [], next: null }));
      await popup.close();
      await stage.open('OnRampProviders');
      await stage.press('Purchases');
      await stage.shows('OnRampActivity');
      await stage.dialog.getByText('Completed').waitFor();
      await stage.shoot('purchases-list');
    },
  },
  {
    title: 'BuyInProgress: how a purchase goes on',
    page: wallets,
    clock: true,
    before: fixPrices,
    async play(stage) {
      const { page, dialog } = stage;
      /** @param {string} status */
      const answer = (status) =>
        stage.service('onramp=coinbase', json({ data: [purchase('3', status, stage.now, '98.412')], next: null }));
      await stage.service('onramp=coinbase', json({ data: [], next: null }));
      await openForm(stage);
      const opening = page.waitForEvent('popup');
      // Purchases that are listed when the window opens do not count.
      const listed = page.waitForResponse((response) => response.url().includes('onramp=coinbase'));
      await stage.press('Continue with Coinbase');
      const popup = await opening;
      await listed;
      await stage.shows('BuyInProgress');
      await popup.close();
      await page.clock.runFor(2_000);
      await dialog.getByText('If you closed it').waitFor();
      await stage.shoot('buying-closed');
      await answer('IN_PROGRESS');
      await page.clock.runFor(HISTORY_POLL_MS);
      await dialog.getByText('Your purchase is on its way').waitFor();
      await stage.shoot('buying-pending');
      await answer('SUCCESS');
      await page.clock.runFor(HISTORY_POLL_MS);
      await dialog.getByText('Your USDC arrived').waitFor();
      await stage.shoot('buying-arrived');
    },
  },
  {
    title: 'BuyInProgress: failed, and no purchases',
    page: wallets,
    clock: true,
    before: fixPrices,
    async play(stage) {
      const { page, dialog } = stage;
      await stage.service('onramp=', json({ data: [], next: null }));
      await stage.connect('Pebble', 'OnRampProviders');
      await stage.press('Purchases');
      await stage.shows('OnRampActivity');
      await dialog.getByText('No purchases yet').waitFor();
      await stage.shoot('purchases-none');
      await stage.open('OnRampProviders');
      await stage.press(/^Coinbase, Fees/);
      await stage.shows('OnRamp');
      const opening = page.waitForEvent('popup');
      await stage.press('Continue with Coinbase');
      await opening;
      await stage.shows('BuyInProgress');
      await stage.service(
        'onramp=coinbase',
        json({ data: [purchase('3', 'FAILED', stage.now, '98.412')], next: null }),
      );
      await page.clock.runFor(HISTORY_POLL_MS);
      await dialog.getByText('The purchase failed').waitFor();
      await stage.shoot('buying-failed');
    },
  },
  {
    title: 'BuyInProgress: the browser blocks the window',
    page: wallets,
    async before(stage) {
      await fixPrices(stage);
      await stage.page.addInitScript(() => {
        window.open = () => null;
      });
    },
    async play(stage) {
      await openForm(stage);
      await stage.press('Continue with Coinbase');
      await stage.dialog.getByText('Your browser blocked the window').waitFor();
      await stage.shoot('buying-blocked');
    },
  },
];
