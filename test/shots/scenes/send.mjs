import { own, pebble, press } from './assetSteps.mjs';
import { before, fill, other, toPrompt, toReview } from './sendSteps.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

/** An address that begins and ends like another one. @param {string} address */
const imitate = (address) => `${address.slice(0, 6)}${'ab'.repeat(16)}${address.slice(-4)}`.toLowerCase();

/** The account has sent to the other one before. @param {Stage} stage */
async function beforeAgain(stage) {
  await before(stage);
  await stage.page.addInitScript((address) => {
    if (window === top) localStorage.setItem('wallet-modal/v1/receivers', JSON.stringify([{ address, count: 3 }]));
  }, other(stage));
}

/** @type {import('../createStage.mjs').Scene[]} */
export const send = [
  {
    title: 'WalletSend: filled',
    baseline: { 'send-form': 'WalletSend' },
    baselineDevices: ['still'],
    key: true,
    page: pebble,
    before: (stage) => before(stage),
    async play(stage) {
      await fill(stage);
      await stage.shoot('send-form');
    },
  },
  {
    title: 'WalletSend: empty',
    baseline: { 'send-empty': 'WalletSend' },
    baselineDevices: ['still'],
    page: pebble,
    before: (stage) => before(stage),
    async play(stage) {
      await stage.connect('Pebble', 'WalletSend');
      await stage.modal.locator('.send-receiver').waitFor();
      await stage.shoot('send-empty');
    },
  },
  {
    title: 'WalletSendSelectToken',
    baseline: { 'send-tokens': 'WalletSendSelectToken' },
    baselineDevices: ['still'],
    page: pebble,
    before: (stage) => before(stage),
    async play(stage) {
      await stage.connect('Pebble', 'WalletSend');
      await press(stage, stage.modal.locator('button.pill'));
      await stage.shows('WalletSendSelectToken');
      await stage.dialog.getByText('Fennel').waitFor();
      await stage.shoot('send-tokens');
    },
  },
  {
    title: 'WalletSendPreview',
    baseline: { 'send-review': 'WalletSendPreview' },
    baselineDevices: ['still'],
    key: true,
    page: pebble,
    before: (stage) => before(stage),
    async play(stage) {
      await toReview(stage);
      await stage.shoot('send-review');
    },
  },
  {
    title: 'WalletSend: waiting, sent',
    baseline: { 'send-waiting': 'WalletSendProgress', 'send-sent': 'WalletSendProgress' },
    baselineDevices: ['still'],
    page: pebble,
    before: (stage) => before(stage),
    async play(stage) {
      await toPrompt(stage);
      await stage.shows('WalletSendProgress');
      await stage.shoot('send-waiting');
      await stage.wallet('headless', 'approve');
      await stage.dialog.getByRole('button', { name: 'Done' }).waitFor();
      await stage.shoot('send-sent');
    },
  },
  {
    title: 'WalletSend: what is wrong with the form',
    page: pebble,
    before: beforeAgain,
    async play(stage) {
      const { modal, dialog } = stage;
      await stage.connect('Pebble', 'WalletSend');
      await dialog.getByRole('list', { name: 'Recent recipients' }).waitFor();
      await stage.shoot('send-recents');
      await modal.locator('.value-input').fill('1000');
      await modal.locator('.send-receiver').fill(`${other(stage).slice(0, -1)}A`);
      await dialog.getByText('This address has a typo. Copy it again.').waitFor();
      await stage.shoot('send-wrong');
      await modal.locator('.value-input').fill('0.25');
      await modal.locator('.send-receiver').fill('nobody.eth');
      await dialog.getByText('No address found for nobody.eth.').waitFor();
      await stage.shoot('send-no-address');
      await modal.locator('.send-receiver').fill(own(stage));
      await dialog.getByText('This is your own account.').waitFor();
      await stage.shoot('send-own');
    },
  },
  {
    title: 'WalletSend: an address that imitates an earlier one',
    page: pebble,
    before: beforeAgain,
    async play(stage) {
      await stage.connect('Pebble', 'WalletSend');
      await stage.modal.locator('.value-input').fill('0.25');
      await stage.modal.locator('.send-receiver').fill(imitate(other(stage)));
      await stage.modal.locator('.send-compare').waitFor();
      await stage.shoot('send-look-alike');
    },
  },
  {
    title: 'WalletSend: too little for the fee',
    page: pebble,
    before: (stage) => before(stage),
    async play(stage) {
      await stage.connect('Pebble', 'WalletSend');
      await stage.modal.locator('.value-input').fill('0.81199');
      await stage.modal.locator('.send-receiver').fill(other(stage));
      await stage.dialog.getByText(/for the network fee/).waitFor();
      await stage.shoot('send-fee');
    },
  },
  {
    title: 'WalletSendPreview: cancelled in the wallet',
    page: pebble,
    before: (stage) => before(stage),
    async play(stage) {
      await toReview(stage);
      await stage.wallet('headless', 'setPolicy', 'reject');
      await press(stage, stage.modal.locator('.money-foot > .btn + .primary'));
      await stage.dialog.getByText('Transfer declined in Pebble. Nothing was sent.').waitFor();
      await stage.shoot('send-cancelled');
    },
  },
];
