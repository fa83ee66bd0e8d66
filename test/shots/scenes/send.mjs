import { json } from './answers.mjs';
import { pebble, pictures, press } from './assetSteps.mjs';
import { sampleTokens } from './sampleTokens.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

/** What the node says of fees and of the balance, which would differ from day to day. @type {Record<string, unknown>} */
const ANSWERS = {
  eth_gasPrice: '0x77359400',
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_getBalance: '0xb44c5eb5a3f8000',
};

/** Answers what is asked of fees and balances always alike, alone or among other requests. @param {Stage} stage */
const withFees = (stage) =>
  stage.chain(1, async (route) => {
    const asked = [route.request().postDataJSON()].flat();
    const response = await route.fetch();
    const answers = await response.json();
    /** @param {{ id: unknown }} answer */
    const alike = (answer) => {
      const { method = '' } = asked.find(({ id }) => id === answer.id) ?? {};
      return Object.hasOwn(ANSWERS, method) ? { jsonrpc: '2.0', id: answer.id, result: ANSWERS[method] } : answer;
    };
    return route.fulfill({ response, json: Array.isArray(answers) ? answers.map(alike) : alike(answers) });
  });

const coin = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 3250 };

/** @param {Stage} stage */
async function before(stage) {
  await withFees(stage);
  const { balances } = sampleTokens(8, pictures(stage));
  await stage.service(
    '/balance',
    json({ balances: [{ ...coin, quantity: { decimals: '18', numeric: '0.812' } }, ...balances] }),
  );
}

/** Fills the form. What it presses is found by its place, as it is taken in Arabic, too. @param {Stage} stage */
async function fill(stage) {
  const { modal, sandbox } = stage;
  await stage.connect('Pebble', 'WalletSend');
  await modal.locator('.value-input').fill('0.25');
  await modal.locator('.send-receiver').fill(sandbox.parts.accounts[0].address);
  await modal.locator('.send-to .name').waitFor();
  await modal.locator('.send-fee > bdi').waitFor();
}

/** @param {Stage} stage */
async function toReview(stage) {
  await fill(stage);
  await press(stage, stage.modal.locator('.send > .btn'));
  await stage.shows('WalletSendPreview');
}

/** @type {import('../createStage.mjs').Scene[]} */
export const send = [
  {
    title: 'WalletSend: empty',
    baseline: { 'send-empty': 'WalletSend' },
    baselineDevices: ['still'],
    page: pebble,
    before,
    async play(stage) {
      await stage.connect('Pebble', 'WalletSend');
      await stage.modal.locator('.send-receiver').waitFor();
      await stage.shoot('send-empty');
    },
  },
  {
    title: 'WalletSend: filled',
    baseline: { 'send-form': 'WalletSend' },
    baselineDevices: ['still', 'desktop-rtl'],
    key: true,
    page: pebble,
    before,
    async play(stage) {
      await fill(stage);
      await stage.shoot('send-form');
    },
  },
  {
    title: 'WalletSendSelectToken',
    baseline: { 'send-tokens': 'WalletSendSelectToken' },
    baselineDevices: ['still'],
    page: pebble,
    before,
    async play(stage) {
      await stage.connect('Pebble', 'WalletSend');
      await press(stage, stage.modal.locator('button.pill'));
      await stage.shows('WalletSendSelectToken');
      await stage.modal.getByText('Fennel').waitFor();
      await stage.shoot('send-tokens');
    },
  },
  {
    title: 'WalletSendPreview',
    baseline: { 'send-review': 'WalletSendPreview' },
    baselineDevices: ['still'],
    key: true,
    page: pebble,
    before,
    async play(stage) {
      await toReview(stage);
      await stage.shoot('send-review');
    },
  },
  {
    title: 'WalletSend: waiting, sent',
    baseline: { 'send-waiting': 'WalletSendProgress', 'send-sent': 'WalletSendResult' },
    baselineDevices: ['still'],
    page: pebble,
    before,
    async play(stage) {
      await toReview(stage);
      await stage.wallet('headless', 'setPolicy', 'ask');
      await press(stage, stage.modal.locator('.send-pair > .primary'));
      await stage.isAsked('headless', 'eth_sendTransaction');
      await stage.shows('WalletSendProgress');
      await stage.shoot('send-waiting');
      await stage.wallet('headless', 'approve');
      await stage.shows('WalletSendResult');
      await stage.shoot('send-sent');
    },
  },
];
