import { json } from './answers.mjs';
import { own, pebble, pictures, press } from './assetSteps.mjs';
import { answerNode, holdTransaction } from './nodeAnswers.mjs';
import { sampleTokens } from './sampleTokens.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

/** What the node says of fees and of the balance, which would differ from day to day. */
const ANSWERS = {
  eth_gasPrice: '0x77359400',
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_getBalance: '0xb44c5eb5a3f8000',
};

const coin = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 3250 };

/** @param {Stage} stage @param {import('./nodeAnswers.mjs').NodeAnswers} answers */
async function before(stage, answers = ANSWERS) {
  await answerNode(stage, answers);
  const { balances } = sampleTokens(8, pictures(stage));
  await stage.service(
    '/balance',
    json({ balances: [{ ...coin, quantity: { decimals: '18', numeric: '0.812' } }, ...balances] }),
  );
}

/** Another account. @param {Stage} stage */
const other = ({ sandbox }) => sandbox.parts.accounts[6].address;

/** An address that begins and ends like another one. @param {string} address */
const imitate = (address) => `${address.slice(0, 6)}${'ab'.repeat(16)}${address.slice(-4)}`.toLowerCase();

/** Stores that the account has sent to an address before. @param {Stage} stage @param {string} address */
const rememberReceiver = ({ page }, address) =>
  page.addInitScript((address) => {
    if (window === top) localStorage.setItem('wallet-modal/v1/receivers', JSON.stringify([{ address, count: 3 }]));
  }, address);

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

/** How a transfer ends that is not simply mined: the picture, its text, and what the node does. */
const outcomes = /** @type {const} */ ([
  ['send-failed', 'The transfer failed', 'revert'],
  ['send-dropped', 'The network lost track of it', 'drop'],
]);

/** @type {import('../createStage.mjs').Scene[]} */
const ends = outcomes.map(([picture, text, end]) => {
  /** @type {import('./nodeAnswers.mjs').NodeAnswers} */
  const answers = { ...ANSWERS };
  return {
    title: `WalletSendResult: ${text}`,
    page: pebble,
    clock: true,
    before: (stage) => before(stage, answers),
    async play(stage) {
      const { sandbox, page, dialog } = stage;
      const to = sandbox.parts.accounts[0].address;
      const transaction = holdTransaction(answers, { from: own(stage), to, value: 250_000_000_000_000_000n });
      await toReview(stage);
      await press(stage, stage.modal.locator('.send-pair > .primary'));
      await dialog.getByText('You can close this. The transfer continues.').waitFor();
      await stage.shoot('send-pending');
      transaction[end]();
      // The node is polled, and has to miss a transaction three times.
      for (let polls = 0; polls < 3; polls += 1) await page.clock.runFor(4_100);
      await dialog.getByText(text).waitFor();
      await stage.shoot(picture);
    },
  };
});

/** @type {import('../createStage.mjs').Scene[]} */
export const send = [
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
    title: 'WalletSend: filled',
    baseline: { 'send-form': 'WalletSend' },
    baselineDevices: ['still', 'desktop-rtl'],
    key: true,
    page: pebble,
    before: (stage) => before(stage),
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
    before: (stage) => before(stage),
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
    before: (stage) => before(stage),
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
    before: (stage) => before(stage),
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
  {
    title: 'WalletSend: what is wrong with the form',
    page: pebble,
    async before(stage) {
      await before(stage);
      await rememberReceiver(stage, other(stage));
    },
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
    async before(stage) {
      await before(stage);
      await rememberReceiver(stage, other(stage));
    },
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
      await press(stage, stage.modal.locator('.send-pair > .primary'));
      await stage.dialog.getByText('Transfer cancelled in Pebble. Nothing was sent.').waitFor();
      await stage.shoot('send-cancelled');
    },
  },
  ...ends,
];
