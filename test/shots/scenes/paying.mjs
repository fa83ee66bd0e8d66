import { broken, json } from './answers.mjs';
import { press } from './assetSteps.mjs';
import { answerNode, holdTransaction, pollNode } from './nodeAnswers.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

const page = {
  wallets: 'headless',
  walletConfig: { headless: { policy: 'auto' } },
  options: { features: { pay: true } },
};
const ether = { asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } };

/** Another account, which is paid. @param {Stage} stage */
const other = ({ sandbox }) => sandbox.parts.accounts[6].address;

/** Opens the payment that the app requests. @param {Stage} stage @param {object} [changes] of a quarter of an ether on Ethereum */
async function pay(stage, changes) {
  await stage.page.evaluate((payment) => void (/** @type {any} */ (window).WalletModal.pay(payment)), {
    paymentAsset: { network: 'eip155:1', ...ether },
    recipient: other(stage),
    amount: '0.25',
    ...changes,
  });
  await stage.shows('Pay');
}

/** A payment in USDC. @param {Stage} stage @param {string} amount */
const usdc = ({ sandbox }, amount) => ({
  paymentAsset: {
    network: 'eip155:1',
    asset: sandbox.parts.data.tokens['eip155:1'][0].address,
    metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  },
  amount,
});

/** The fee differs from block to block, so the nodes do not answer. @param {Stage} stage */
async function hideFee(stage) {
  await stage.chain(1, broken);
  await stage.service('/v1/?', broken);
}

/** Answers methods of the exchanges' service with results. @param {Stage} stage @param {Record<string, unknown>} results by method */
const answerExchanges = (stage, results) =>
  stage.service('/v1/json-rpc', (route) => {
    const { id, method } = JSON.parse(route.request().postData() ?? '{}');
    if (!Object.hasOwn(results, method)) return route.fallback();
    return json({ jsonrpc: '2.0', id, result: results[method] })(route);
  });

/** Shows a payment at the first exchange in each status. @param {Stage} stage @param {string} status @param {string} text */
async function followExchange(stage, status, text) {
  await answerExchanges(stage, { reown_getExchangeBuyStatus: { status } });
  await stage.page.clock.runFor(3_100);
  await stage.dialog.getByText(text).waitFor();
}

/** How a payment from the wallet ends: the picture, its text, what the node does, and how often it is asked. */
const outcomes = /** @type {const} */ ([
  ['paying-paid', 'Paid 0.25 ETH', 'confirm', 1],
  ['paying-failed', 'Payment failed', 'revert', 1],
  ['paying-unknown', 'We’re still checking', 'drop', 3],
]);

/** @type {import('../createStage.mjs').Scene[]} */
const ends = outcomes.map(([picture, text, end, polls]) => {
  /** @type {import('./nodeAnswers.mjs').NodeAnswers} */
  const answers = {};
  return {
    title: `PayLoading: ${text}`,
    page,
    clock: true,
    before: (stage) => answerNode(stage, answers),
    async play(stage) {
      const transaction = await holdTransaction(stage, answers);
      await stage.connect('Pebble');
      await pay(stage);
      await stage.press('Pay 0.25 ETH');
      await stage.shows('PayLoading');
      await stage.dialog.getByText('Approved in Pebble').waitFor();
      await stage.shoot('paying-sending');
      transaction[end]();
      await pollNode(stage, polls);
      await stage.dialog.getByText(text).waitFor();
      await stage.shoot(picture);
    },
  };
});

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
      await stage.modal.locator('.pay .list').nth(1).waitFor();
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
      await pay(stage, usdc(stage, '2503.2'));
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
      /** @type {import('./nodeAnswers.mjs').NodeAnswers} */
      const answers = {};
      await holdTransaction(stage, answers);
      await answerNode(stage, answers);
      await stage.connect('Pebble');
      await pay(stage);
      await stage.press('Pay 0.25 ETH');
      await stage.dialog.getByText('Approved in Pebble').waitFor();
      await stage.page.reload();
      await stage.page.waitForFunction(() => /** @type {any} */ (window).WalletModal.getAccount().isConnected);
      await pay(stage);
      await stage.dialog.getByText(/The same payment is already on its way/).waitFor();
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
  ...ends,
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
