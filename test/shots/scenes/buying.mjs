import { broken, json, never } from './answers.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

const wallets = { wallets: 'headless', walletConfig: { headless: { policy: 'auto' } } };
const usd = (/** @type {string} */ amount) => ({ amount, currency: 'USD' });
const quote = {
  paymentTotal: usd('100.00'),
  paymentSubtotal: usd('98.40'),
  networkFee: usd('0.60'),
  purchaseAmount: { amount: '98.412', currency: 'USDC' },
  quoteId: '1',
};

/** @param {string} id @param {string} status @param {number} at @param {string} numeric */
const purchase = (id, status, at, numeric) => ({
  id,
  metadata: {
    operationType: 'buy',
    status: `ONRAMP_TRANSACTION_STATUS_${status}`,
    minedAt: new Date(at).toISOString(),
    chain: 'eip155:1',
  },
  transfers: [{ direction: 'in', quantity: { numeric }, fungible_info: { name: 'USD Coin', symbol: 'USDC' } }],
});

/** The prices of the sandbox change with the time. @param {Stage} stage */
async function fixPrices(stage) {
  const url = `${stage.sandbox.parts.onramp.url}/buy?walletAddress=${stage.sandbox.parts.accounts[1].address}`;
  await stage.service('/v1/onramp/quote', json(quote));
  await stage.service('/v1/generators/onrampurl', json({ url }));
}

/** Goes to the form of a purchase at Coinbase. @param {Stage} stage */
async function openForm(stage) {
  await stage.connect('Pebble', 'OnRampProviders');
  await stage.press(/^Coinbase, Fees/);
  await stage.shows('OnRamp');
  await stage.modal.getByRole('button', { name: 'Continue with Coinbase' }).waitFor();
}

/** @type {import('../createStage.mjs').Scene[]} */
export const buying = [
  {
    title: 'OnRampProviders',
    baseline: { 'onramp-providers': 'OnRampProviders', 'what-is-a-buy': 'WhatIsABuy' },
    baselineDevices: ['desktop-rtl'],
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
      await stage.service('/v1/generators/onrampurl', never);
      await stage.connect('Pebble', 'OnRampProviders');
      await stage.shoot('onramp-loading');
      await stage.service('/v1/generators/onrampurl', broken);
      await stage.open('Account');
      await stage.open('OnRampProviders');
      await stage.modal.getByText('Not available right now').waitFor();
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
      await stage.modal.getByLabel('You pay').fill('9000');
      await stage.shoot('onramp-limit');
      await stage.service('/v1/onramp/quote', (route) =>
        route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': '*' },
          json: { status: 'ERROR', reasons: [{ name: 'amount', description: 'Sold out today' }] },
        }),
      );
      await stage.modal.getByLabel('You pay').fill('90');
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
      await stage.modal.getByText('Completed').waitFor();
      await stage.shoot('purchases-list');
    },
  },
  {
    title: 'Pay',
    baseline: { 'pay-wallet': 'Pay' },
    key: true,
    page: { ...wallets, options: { features: { pay: true } } },
    async play(stage) {
      await stage.connect('Pebble');
      // The fee differs from block to block.
      await stage.chain(1, broken);
      await stage.service('/v1/?', broken);
      await stage.page.evaluate((recipient) => {
        const paymentAsset = {
          network: 'eip155:1',
          asset: 'native',
          metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        };
        void (/** @type {any} */ (window).WalletModal.pay({ paymentAsset, recipient, amount: '0.25' }));
      }, stage.sandbox.parts.accounts[6].address);
      await stage.shows('Pay');
      await stage.modal.getByRole('list', { name: 'Exchanges' }).waitFor();
      await stage.modal.getByText('shown in your wallet').waitFor();
      await stage.shoot('pay-wallet');
    },
  },
  {
    title: 'PayLoading',
    baseline: { 'paying-confirm': 'PayLoading' },
    baselineDevices: ['still'],
    page: { ...wallets, options: { features: { pay: true } } },
    async play(stage) {
      await stage.connect('Pebble');
      await stage.wallet('headless', 'setPolicy', 'ask');
      await stage.page.evaluate(
        ([asset, recipient]) => {
          const metadata = { name: 'USD Coin', symbol: 'USDC', decimals: 6 };
          const paymentAsset = { network: 'eip155:1', asset, metadata };
          void (/** @type {any} */ (window).WalletModal.pay({ paymentAsset, recipient, amount: '12.50' }));
        },
        [stage.sandbox.parts.data.tokens['eip155:1'][0].address, stage.sandbox.parts.accounts[6].address],
      );
      await stage.shows('Pay');
      await stage.press('Pay 12.5 USDC');
      await stage.isAsked('headless', 'eth_sendTransaction');
      await stage.shows('PayLoading');
      await stage.shoot('paying-confirm');
      await stage.wallet('headless', 'reject');
      await stage.modal.getByText('Nothing was charged.').waitFor();
      await stage.shoot('paying-declined');
    },
  },
];
