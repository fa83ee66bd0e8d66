import { pebble, press } from './assetSteps.mjs';
import { isConnected, logIn } from './embeddedSteps.mjs';
import { before, fill, other, toReview } from './sendSteps.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

/** Takes a picture of the current view after the connection was lost. @param {Stage} stage @param {string} name */
async function shootOffline(stage, name) {
  await stage.page.context().setOffline(true);
  await stage.modal.locator('.alertbar').waitFor();
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
      await stage.page.evaluate((payment) => void (/** @type {any} */ (window).WalletModal.pay(payment)), {
        paymentAsset: {
          network: 'eip155:1',
          asset: 'native',
          metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        },
        recipient: other(stage),
        amount: '0.25',
      });
      await stage.dialog.getByText('Pay 0.25 ETH').waitFor();
      await shootOffline(stage, 'pay-offline');
    },
  },
  {
    title: 'RegisterAccountName: offline',
    before: logIn,
    async play(stage) {
      await isConnected(stage);
      await stage.open('RegisterAccountName');
      await stage.shows('RegisterAccountName');
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
];
