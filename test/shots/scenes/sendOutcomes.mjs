import { broken, json } from './answers.mjs';
import { choose, pebble, press } from './assetSteps.mjs';
import { holdTransaction, pollNode } from './nodeAnswers.mjs';
import { before, toPrompt, toReview } from './sendSteps.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */
/** @typedef {import('../createStage.mjs').Scene} Scene */

/** Longer than a visitor waits calmly for a wallet, and for the network. */
const SLOW_WALLET_MS = 10_100;
const SLOW_NETWORK_MS = 90_100;

/** How a transfer ends that is not simply mined: its name, its text, its toast, what the node does, and how often it is asked. */
const outcomes = /** @type {const} */ ([
  ['failed', 'The transfer failed', 'The network refused a transaction', 'revert', 1],
  ['dropped', 'The network lost track of it', 'The network lost track of a transaction', 'drop', 3],
  ['sped-up', '0.25 ETH sent', 'Transfer complete', 'speedUp', 1],
  ['replaced', 'Canceled in Pebble', 'A transaction was canceled in your wallet', 'cancel', 1],
  ['different', 'This differs from what you reviewed', 'A transaction differs from what you reviewed', 'differ', 1],
  ['unknown', 'Check Pebble', 'Check your wallet: a transaction may have been sent', 'forget', 3],
]);

/** Sends a transfer, whose end is up to the scene. @param {Stage} stage */
async function sendHeld(stage) {
  const transaction = await holdTransaction(stage);
  await toReview(stage);
  await press(stage, stage.modal.locator('.money-foot > .btn + .primary'));
  await stage.dialog.getByText('You can close this. The transfer continues.').waitFor();
  await transaction.seen;
  return transaction;
}

/** What the scenes of transfers have in common. @satisfies {Pick<Scene, 'page' | 'clock' | 'before'>} */
const held = {
  page: pebble,
  clock: true,
  /** @param {Stage} stage */
  async before(stage) {
    await before(stage);
    await stage.service('/history', json({ data: [], next: null }));
  },
};

/** @type {Scene[]} */
const results = outcomes.map(([name, text, , end, polls]) => ({
  ...held,
  title: `WalletSendProgress: ${text}`,
  async play(stage) {
    const transaction = await sendHeld(stage);
    await stage.shoot('send-pending');
    transaction[end]();
    await pollNode(stage, polls);
    await stage.dialog.getByText(text).waitFor();
    await stage.shoot(`send-${name}`);
  },
}));

/** @type {Scene[]} */
const toasts = outcomes.map(([name, , text, end, polls]) => ({
  ...held,
  title: `Activity: ${text}`,
  async play(stage) {
    const { modal } = stage;
    const transaction = await sendHeld(stage);
    await stage.open('Account');
    await choose(stage, 'activity');
    await modal.locator('.slots .row').first().waitFor();
    await stage.shoot('activity-pending');
    transaction[end]();
    // The last poll comes by itself: time that is wound on would take the toast away.
    await pollNode(stage, polls - 1);
    await modal.locator('.toast', { hasText: text }).waitFor();
    // It stays while the pointer is on it, however long the pictures take.
    await modal.locator('.toast').hover();
    await stage.shoot(`activity-${name}`);
  },
}));

/** @type {Scene[]} */
export const sendOutcomes = [
  ...results,
  ...toasts,
  {
    ...held,
    title: 'WalletSendProgress: a slow wallet, then a slow network',
    async play(stage) {
      const { page, dialog } = stage;
      await holdTransaction(stage);
      await toPrompt(stage);
      await page.clock.runFor(SLOW_WALLET_MS);
      await dialog.getByText('Don’t see the request? Open Pebble.').waitFor();
      await stage.shoot('send-slow-wallet');
      await stage.wallet('headless', 'approve');
      await dialog.getByText('You can close this. The transfer continues.').waitFor();
      await page.clock.runFor(SLOW_NETWORK_MS);
      await dialog.getByText(/This takes longer than usual/).waitFor();
      await stage.shoot('send-slow-network');
    },
  },
  {
    ...held,
    title: 'WalletSendProgress: the wallet fails',
    async play(stage) {
      await toPrompt(stage);
      await stage.wallet('headless', 'reject', -32_603, 'Internal error');
      await stage.dialog.getByText('Nothing was sent', { exact: true }).waitFor();
      await stage.shoot('send-not-sent');
    },
  },
  {
    ...held,
    title: 'WalletSendProgress: the network does not answer',
    async play(stage) {
      await toReview(stage);
      await stage.chain(1, broken);
      await stage.service('/v1/?', broken);
      await press(stage, stage.modal.locator('.money-foot > .btn + .primary'));
      await stage.dialog.getByText('Nothing was sent', { exact: true }).waitFor();
      await stage.shoot('send-not-asked');
    },
  },
];
