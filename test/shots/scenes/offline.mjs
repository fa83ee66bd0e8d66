import { pebble, press } from './assetSteps.mjs';
import { amountField, openForm } from './buySteps.mjs';
import { logIn, openNameForm } from './embeddedSteps.mjs';
import { holdTransaction } from './nodeAnswers.mjs';
import { pay } from './paySteps.mjs';
import { before, fill, toReview } from './sendSteps.mjs';
import { choose } from './swapSteps.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

/** @param {Stage} stage */
async function goOffline(stage) {
  await stage.goOffline();
  await stage.modal.locator('.offline').waitFor({ state: 'attached' });
}

/** Takes a picture of the current view after the connection was lost. @param {Stage} stage @param {string} name */
async function shootOffline(stage, name) {
  await goOffline(stage);
  await stage.shoot(name);
}

/** @type {import('../createStage.mjs').Scene[]} */
export const offline = [
  {
    title: 'WalletSend: offline',
    page: pebble,
    before,
    async play(stage) {
      await fill(stage);
      await shootOffline(stage, 'send-offline');
    },
  },
  {
    title: 'WalletSendPreview: offline',
    page: pebble,
    before,
    async play(stage) {
      await toReview(stage);
      await shootOffline(stage, 'send-review-offline');
    },
  },
  {
    title: 'Swap: offline',
    page: pebble,
    async play(stage) {
      await stage.connect('Pebble', 'Swap');
      await stage.dialog.getByLabel('You pay').waitFor();
      await shootOffline(stage, 'swap-offline');
    },
  },
  {
    title: 'OnRamp: offline',
    page: pebble,
    async play(stage) {
      await stage.connect('Pebble', 'OnRampProviders');
      await stage.press(/^Coinbase, Fees/);
      await stage.dialog.getByText('Continue with Coinbase').waitFor();
      await shootOffline(stage, 'buying-offline');
    },
  },
  {
    title: 'Pay: offline',
    page: { ...pebble, options: { features: { pay: true } } },
    async play(stage) {
      await stage.connect('Pebble');
      await pay(stage);
      await stage.dialog.getByText('Pay 0.25 ETH').waitFor();
      await shootOffline(stage, 'pay-offline');
    },
  },
  {
    title: 'RegisterAccountName: offline',
    before: logIn,
    async play(stage) {
      await openNameForm(stage);
      await shootOffline(stage, 'names-offline');
    },
  },
  {
    title: 'SmartSessions: offline',
    page: { ...pebble, options: { features: { smartSessions: true } } },
    async play(stage) {
      await stage.connect('Pebble', 'Profile');
      await press(stage, stage.modal.getByRole('button', { name: /^Smart sessions/ }));
      await stage.shows('SmartSessions');
      await shootOffline(stage, 'sessions-offline');
    },
  },
  {
    title: 'WalletSendProgress: offline',
    page: pebble,
    clock: true,
    async before(stage) {
      await before(stage);
      await holdTransaction(stage);
    },
    async play(stage) {
      await toReview(stage);
      await press(stage, stage.modal.locator('.money-foot > .btn + .primary'));
      await stage.dialog.getByText('You can close this. The transfer continues.').waitFor();
      await goOffline(stage);
      await stage.dialog.getByText(/This goes on/).waitFor();
      await stage.shoot('send-pending-offline');
    },
  },
  {
    title: 'WalletSend: a name entered offline',
    page: pebble,
    before: (stage) => before(stage),
    async play(stage) {
      await stage.connect('Pebble', 'WalletSend');
      await stage.modal.locator('.money-line bdi').waitFor();
      await goOffline(stage);
      await stage.modal.locator('.send-receiver').fill('juniper.reown.id');
      await stage.modal.locator('.value-box:last-child .err-text').waitFor();
      await stage.shoot('send-name-offline');
    },
  },
  {
    title: 'WalletSendPreview: sent offline',
    page: pebble,
    before: (stage) => before(stage),
    async play(stage) {
      await toReview(stage);
      await goOffline(stage);
      await press(stage, stage.modal.locator('.money-foot > .btn + .primary'));
      await stage.dialog.getByText('Nothing was sent', { exact: true }).waitFor();
      await stage.shoot('send-not-sent-offline');
    },
  },
  {
    title: 'Swap: a price asked for offline',
    page: pebble,
    async play(stage) {
      await stage.connect('Pebble', 'Swap');
      await choose(stage, 1, /USDC/);
      await goOffline(stage);
      await stage.modal.locator('.value-input').first().fill('0.5');
      await stage.dialog.getByText('Couldn’t get a price').waitFor();
      await stage.shoot('swap-price-offline');
    },
  },
  {
    title: 'OnRamp: a price asked for offline',
    page: pebble,
    async play(stage) {
      await openForm(stage);
      await goOffline(stage);
      await amountField(stage).fill('90');
      await stage.dialog.getByRole('button', { name: 'Try again' }).waitFor();
      await stage.shoot('onramp-price-offline');
    },
  },
  {
    title: 'RegisterAccountName: a name entered offline',
    before: (stage) => logIn(stage),
    async play(stage) {
      await openNameForm(stage);
      await goOffline(stage);
      await stage.modal.locator('.name-field input').fill('mira');
      await stage.dialog.getByRole('button', { name: 'Try again' }).waitFor();
      await stage.shoot('names-name-offline');
    },
  },
  {
    title: 'Pay: paid offline',
    page: { ...pebble, options: { features: { pay: true } } },
    async play(stage) {
      await stage.connect('Pebble');
      await pay(stage);
      await stage.modal.locator('.primary:not([aria-busy])').waitFor();
      await goOffline(stage);
      await stage.press('Pay 0.25 ETH');
      await stage.dialog.getByText('Payment failed').waitFor();
      await stage.shoot('pay-not-sent-offline');
    },
  },
];
