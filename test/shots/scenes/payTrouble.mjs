import { broken, json, never } from './answers.mjs';
import { press } from './assetSteps.mjs';
import { answerExchanges, ether, page, pay, usdc } from './paySteps.mjs';
import { before, toPrompt } from './sendSteps.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

const onBase = { paymentAsset: { network: 'eip155:8453', ...ether } };

/** Goes on to the first exchange. @param {Stage} stage */
async function openExchange(stage) {
  await pay(stage, usdc(stage, '12.50'));
  await press(stage, stage.modal.locator('.list .row').first());
  await stage.shows('PayLoading');
}

/** @type {import('../createStage.mjs').Scene[]} */
export const payTrouble = [
  {
    title: 'Pay: checking',
    page,
    async play(stage) {
      await stage.connect('Pebble');
      await stage.chain(1, never);
      await pay(stage, usdc(stage, '12.50'));
      await stage.dialog.getByRole('button', { name: 'Checking the payment…' }).waitFor();
      await stage.shoot('pay-checking');
    },
  },
  {
    title: 'Pay: a token that the app describes wrongly',
    page,
    async play(stage) {
      const { paymentAsset, amount } = usdc(stage, '12.50');
      const { metadata } = paymentAsset;
      await stage.connect('Pebble');
      await pay(stage, { amount, paymentAsset: { ...paymentAsset, metadata: { ...metadata, decimals: 18 } } });
      await stage.dialog.getByText('This payment can’t be made').waitFor();
      await stage.shoot('pay-wrong-token');
    },
  },
  {
    title: 'Pay: a wallet that does not switch',
    page,
    async play(stage) {
      await stage.connect('Pebble');
      await stage.wallet('headless', 'setPolicy', 'ask');
      await pay(stage, onBase);
      await stage.press('Switch to Base and pay');
      await stage.isAsked('headless', 'wallet_switchEthereumChain');
      await stage.dialog.getByRole('button', { name: 'Switching to Base…' }).waitFor();
      await stage.shoot('pay-switching');
      await stage.wallet('headless', 'reject');
      await stage.dialog.getByText('Couldn’t switch to Base. Nothing was sent.').waitFor();
      await stage.shoot('pay-switch-failed');
    },
  },
  {
    title: 'Pay: another request is open in the wallet',
    page,
    before: (stage) => before(stage),
    async play(stage) {
      await toPrompt(stage);
      await pay(stage);
      await stage.press('Pay 0.25 ETH');
      await stage.dialog.getByText(/^A request is already open in Pebble/).waitFor();
      await stage.shoot('pay-busy');
    },
  },
  {
    title: 'Pay: nothing to pay',
    page,
    async play(stage) {
      await stage.connect('Pebble', 'Pay');
      await stage.dialog.getByText('There is nothing to pay').waitFor();
      await stage.shoot('pay-nothing');
    },
  },
  {
    title: 'PayLoading: an exchange that reports that it has paid',
    page,
    clock: true,
    before: (stage) => answerExchanges(stage, { reown_getExchangeBuyStatus: { status: 'SUCCESS' } }),
    async play(stage) {
      await openExchange(stage);
      await stage.page.clock.runFor(3_100);
      await stage.dialog.getByText('reports that it has paid').waitFor();
      await stage.shoot('paying-exchange-paid');
    },
  },
  {
    title: 'PayLoading: an exchange whose status is not known',
    page,
    clock: true,
    async play(stage) {
      await openExchange(stage);
      await stage.dialog.getByRole('button', { name: 'Open window again' }).waitFor();
      await stage.service('/v1/json-rpc', broken);
      await stage.page.clock.runFor(3_100);
      await stage.dialog.getByText('We’re still checking').waitFor();
      await stage.shoot('paying-exchange-unknown');
    },
  },
  {
    title: 'PayLoading: the browser blocks the window of an exchange',
    page,
    before: ({ page }) =>
      page.addInitScript(() => {
        window.open = () => null;
      }),
    async play(stage) {
      await openExchange(stage);
      await stage.dialog.getByRole('link', { name: /^Open / }).waitFor();
      await stage.shoot('paying-exchange-blocked');
    },
  },
  {
    title: 'PayLoading: an exchange without the token',
    page,
    async play(stage) {
      await stage.service('/v1/json-rpc', (route) => {
        const { id, method } = JSON.parse(route.request().postData() ?? '{}');
        const error = { code: -32_000, message: 'Asset not supported' };
        return method === 'reown_getExchangePayUrl' ? json({ jsonrpc: '2.0', id, error })(route) : route.fallback();
      });
      await openExchange(stage);
      await stage.dialog.getByText(/doesn’t have USDC on Ethereum/).waitFor();
      await stage.shoot('paying-exchange-unsupported');
    },
  },
];
