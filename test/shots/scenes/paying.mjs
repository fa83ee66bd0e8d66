import { broken } from './answers.mjs';
import { press } from './assetSteps.mjs';
import { answerNode, holdTransaction } from './nodeAnswers.mjs';
import { answerExchanges, ether, page, pay, usdc } from './paySteps.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

/** The fee differs from block to block, so the nodes do not answer. @param {Stage} stage */
async function hideFee(stage) {
  await stage.chain(1, broken);
  await stage.service('/v1/?', broken);
}

/** Shows a payment at the first exchange in each status. @param {Stage} stage @param {string} status @param {string} text */
async function followExchange(stage, status, text) {
  await answerExchanges(stage, { reown_getExchangeBuyStatus: { status } });
  await stage.page.clock.runFor(3_100);
  await stage.dialog.getByText(text).waitFor();
}

/** @type {import('../createStage.mjs').Scene[]} */
export const paying = [
  {
    title: 'Pay',
    baseline: { 'pay-wallet': 'Pay' },
    key: true,
    page,
    async play(stage) {
      await stage.connect('Pebble');
      await hideFee(stage);
      await pay(stage);
      await stage.modal.locator('.money-sheet .list').nth(1).waitFor();
      await stage.modal.locator('.primary:not([aria-busy])').waitFor();
      await stage.shoot('pay-wallet');
    },
  },
  {
    title: 'Pay: without a wallet',
    page,
    async play(stage) {
      await pay(stage, usdc(stage, '12.50'));
      await stage.dialog.getByRole('list', { name: 'Exchanges' }).waitFor();
      await stage.shoot('pay-connect');
    },
  },
  {
    title: 'Pay: without exchanges',
    page,
    before: (stage) => stage.service('/v1/json-rpc', broken),
    async play(stage) {
      await pay(stage, usdc(stage, '12.50'));
      await stage.dialog.getByText('Couldn’t load exchanges.').waitFor();
      await stage.shoot('pay-no-exchanges');
    },
  },
  {
    title: 'Pay: too little',
    page,
    async play(stage) {
      await stage.connect('Pebble');
      await pay(stage, usdc(stage, '9503.2'));
      await stage.dialog.getByText(/^You need .+ USDC more\.$/).waitFor();
      await stage.shoot('pay-too-little');
    },
  },
  {
    title: 'Pay: on another network',
    page,
    async play(stage) {
      await stage.connect('Pebble');
      await pay(stage, { paymentAsset: { network: 'eip155:8453', ...ether } });
      await stage.dialog.getByRole('button', { name: 'Switch to Base and pay' }).waitFor();
      await stage.shoot('pay-other-network');
    },
  },
  {
    title: 'Pay: the network does not answer',
    page,
    async play(stage) {
      await stage.connect('Pebble');
      await stage.chain(1, broken);
      await pay(stage, usdc(stage, '12.50'));
      await stage.dialog.getByText('Couldn’t check the payment').waitFor();
      await stage.shoot('pay-check-failed');
    },
  },
  {
    title: 'Pay: the same payment again, while the first one is pending',
    page,
    async play(stage) {
      await holdTransaction(stage);
      await answerNode(stage);
      await stage.connect('Pebble');
      await pay(stage);
      await stage.press('Pay 0.25 ETH');
      await stage.dialog.getByText('Approved in Pebble').waitFor();
      await stage.page.reload();
      await stage.page.waitForFunction(() => /** @type {any} */ (window).WalletModal.getAccount().isConnected);
      await pay(stage);
      await stage.dialog.getByText(/Already on its way/).waitFor();
      await stage.shoot('pay-again');
    },
  },
  {
    title: 'PayLoading',
    baseline: { 'paying-confirm': 'PayLoading' },
    baselineDevices: ['still'],
    page,
    async play(stage) {
      await stage.connect('Pebble');
      await stage.wallet('headless', 'setPolicy', 'ask');
      await pay(stage, usdc(stage, '12.50'));
      await stage.press('Pay 12.5 USDC');
      await stage.isAsked('headless', 'eth_sendTransaction');
      await stage.shows('PayLoading');
      await stage.shoot('paying-confirm');
      await stage.wallet('headless', 'reject');
      await stage.dialog.getByText('Nothing was charged.').waitFor();
      await stage.shoot('paying-declined');
    },
  },
  {
    title: 'PayLoading: an exchange',
    page,
    clock: true,
    async play(stage) {
      await pay(stage, usdc(stage, '12.50'));
      await press(stage, stage.modal.locator('.list .row').first());
      await stage.shows('PayLoading');
      await stage.dialog.getByRole('button', { name: 'Open window again' }).waitFor();
      await stage.shoot('paying-exchange');
      await followExchange(stage, 'IN_PROGRESS', 'is sending your payment');
      await stage.shoot('paying-exchange-sending');
      await followExchange(stage, 'FAILED', 'reports that the payment failed');
      await stage.shoot('paying-exchange-failed');
    },
  },
  {
    title: 'PayLoading: an exchange that cannot take the payment',
    page,
    async play(stage) {
      await answerExchanges(stage, { reown_getExchangePayUrl: { url: 'javascript:alert(1)', sessionId: '1' } });
      await pay(stage, usdc(stage, '12.50'));
      await press(stage, stage.modal.locator('.list .row').first());
      await stage.dialog.getByText(/can’t take this payment/).waitFor();
      await stage.shoot('paying-exchange-refused');
    },
  },
];
