import { broken, json, never } from './answers.mjs';
import { amountField, fixPrices, HISTORY_POLL_MS, openForm, purchase, quote, wallets } from './buySteps.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

/** A network of the app on which nothing is sold. */
const local = {
  id: 31337,
  name: 'Meadow Testnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
};

/** Opens the provider's window. @param {Stage} stage */
async function openWindow(stage) {
  const opening = stage.page.waitForEvent('popup');
  await stage.press('Continue with Coinbase');
  await opening;
  await stage.shows('BuyInProgress');
}

/** @type {import('../createStage.mjs').Scene[]} */
export const buyTrouble = [
  {
    title: 'OnRampProviders: a network on which nothing is sold',
    page: {
      ...wallets,
      walletConfig: { headless: { policy: 'auto', chainId: 31337 } },
      options: { networks: ['eip155:1', local] },
    },
    async play(stage) {
      await stage.connect('Pebble', 'OnRampProviders');
      await stage.dialog.getByText('Buying isn’t available on Meadow Testnet.').waitFor();
      await stage.shoot('onramp-unsupported');
    },
  },
  {
    title: 'OnRamp: a quote that is loading, and one that there is not',
    page: wallets,
    before: fixPrices,
    async play(stage) {
      await openForm(stage);
      await amountField(stage).fill('');
      await stage.dialog.getByRole('button', { name: 'Enter an amount' }).waitFor();
      await stage.shoot('onramp-no-amount');
      await stage.service('/v1/onramp/quote', never);
      await amountField(stage).fill('90');
      await stage.dialog.getByRole('button', { name: 'Getting a price…' }).waitFor();
      await stage.shoot('onramp-quote-loading');
      await stage.service('/v1/onramp/quote', json({ ...quote, purchaseAmount: { amount: '1', currency: 'DAI' } }));
      await amountField(stage).fill('80');
      await stage.dialog.getByText('There is no price for this right now.').waitFor();
      await stage.shoot('onramp-no-quote');
    },
  },
  {
    title: 'OnRamp: a provider without a safe page',
    page: wallets,
    before: fixPrices,
    async play(stage) {
      await openForm(stage);
      await stage.service('/v1/generators/onrampurl', json({ url: 'https://provider.example/' }));
      await amountField(stage).fill('90');
      await stage.dialog.getByText('Coinbase isn’t available right now').waitFor();
      await stage.shoot('onramp-refused');
    },
  },
  {
    title: 'BuyInProgress: a purchase without an amount',
    page: wallets,
    clock: true,
    before: fixPrices,
    async play(stage) {
      const { transfers, ...bare } = purchase('3', 'SUCCESS', stage.now, '98.412');
      await stage.service('onramp=coinbase', json({ data: [], next: null }));
      await openForm(stage);
      await openWindow(stage);
      await stage.service('onramp=coinbase', json({ data: [bare], next: null }));
      await stage.page.clock.runFor(HISTORY_POLL_MS);
      await stage.dialog.getByText('Coinbase has completed your purchase.').waitFor();
      await stage.shoot('buying-arrived-plain');
    },
  },
  {
    title: 'OnRampActivity: loading, then failed',
    page: wallets,
    async play(stage) {
      await stage.service('onramp=', never);
      await stage.connect('Pebble', 'OnRampProviders');
      await stage.press('Purchases');
      await stage.shows('OnRampActivity');
      await stage.shoot('purchases-loading');
      await stage.service('onramp=', broken);
      await stage.open('OnRampProviders');
      await stage.press('Purchases');
      await stage.dialog.getByText('Couldn’t load your purchases').waitFor();
      await stage.shoot('purchases-failed');
    },
  },
  {
    title: 'OnRampActivity: a list that does not get newer',
    page: wallets,
    clock: true,
    async play(stage) {
      await stage.service('onramp=meld', json({ data: [], next: null }));
      await stage.service(
        'onramp=coinbase',
        json({ data: [purchase('2', 'SUCCESS', stage.now - 7_200_000, '492.06')], next: null }),
      );
      await stage.connect('Pebble', 'OnRampProviders');
      await stage.press('Purchases');
      await stage.dialog.getByText('Completed').waitFor();
      await stage.service('onramp=', broken);
      await stage.page.clock.runFor(HISTORY_POLL_MS);
      await stage.dialog.getByText('Couldn’t update the list.').waitFor();
      await stage.shoot('purchases-old');
    },
  },
];
