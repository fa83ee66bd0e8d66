import { broken, json, never } from './answers.mjs';
import { pebble, press } from './assetSteps.mjs';
import { answerNode } from './nodeAnswers.mjs';
import { ANSWERS, before, fill, other } from './sendSteps.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

const NAME = 'juniper.reown.id';
const SOLANA = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';

/** Answers the address of the receiver's name. @param {Stage} stage @param {string} address */
const answerName = (stage, address) =>
  stage.service('/profile/account', json({ name: NAME, addresses: { 60: { address } } }));

/** Goes to the review of a transfer to a name. @param {Stage} stage */
async function reviewName(stage) {
  await answerName(stage, other(stage));
  await stage.connect('Pebble', 'WalletSend');
  await stage.modal.locator('.value-input').fill('0.25');
  await stage.modal.locator('.send-receiver').fill(NAME);
  await stage.modal.locator('.send-receiver').press('Enter');
  await stage.modal.locator('.money-line bdi').waitFor();
  await press(stage, stage.modal.locator('.money-foot > .btn'));
  await stage.shows('WalletSendPreview');
}

/** @param {Stage} stage */
const send = (stage) => press(stage, stage.modal.locator('.money-foot > .btn + .primary'));

/** Receivers that are refused: what is entered, and the text. The last is an address, which takes the field's place. */
const refused = /** @type {const} */ ([
  ['family', SOLANA, /That’s an address on Solana/],
  ['invalid', 'juniper', /This isn’t an address or a name/],
  ['zero', `0x${'0'.repeat(40)}`, /Nobody has this address/],
]);

/** @type {import('../createStage.mjs').Scene[]} */
export const sendTrouble = [
  {
    title: 'WalletSend: receivers that are refused',
    page: pebble,
    before: (stage) => before(stage),
    async play(stage) {
      const { modal, dialog } = stage;
      await stage.connect('Pebble', 'WalletSend');
      for (const [name, text, problem] of refused) {
        await modal.locator('.send-receiver').fill(text);
        await modal.locator('.value-input').focus();
        await dialog.getByText(problem).waitFor();
        await stage.shoot(`send-receiver-${name}`);
      }
    },
  },
  {
    title: 'WalletSend: a name that is looked up, and one that cannot be',
    page: pebble,
    async before(stage) {
      await before(stage);
      await stage.service('/profile/account', never);
    },
    async play(stage) {
      const { modal, dialog } = stage;
      await stage.connect('Pebble', 'WalletSend');
      await modal.locator('.money-line bdi').waitFor();
      await modal.locator('.send-receiver').fill(NAME);
      await dialog.getByText('Resolving…').waitFor();
      await stage.shoot('send-resolving');
      await stage.service('/profile/account', broken);
      await modal.locator('.send-receiver').fill(`my${NAME}`);
      await dialog.getByText('Error resolving name').waitFor();
      await stage.shoot('send-lookup-failed');
    },
  },
  {
    title: 'WalletSendSelectToken: a search without a match',
    page: pebble,
    before: (stage) => before(stage),
    async play(stage) {
      const { modal } = stage;
      await stage.connect('Pebble', 'WalletSend');
      await press(stage, modal.locator('button.pill'));
      await stage.shows('WalletSendSelectToken');
      await stage.dialog.getByText('Fennel').waitFor();
      await modal.getByRole('searchbox').fill('lagoon');
      await stage.shoot('send-tokens-no-match');
    },
  },
  {
    title: 'WalletSendSelectToken: no tokens',
    page: pebble,
    async before(stage) {
      await answerNode(stage, { ...ANSWERS, eth_getBalance: '0x0' });
      await stage.service('/balance', json({ balances: [] }));
    },
    async play(stage) {
      const { modal } = stage;
      await stage.connect('Pebble', 'WalletSend');
      await press(stage, modal.locator('button.pill'));
      await stage.shows('WalletSendSelectToken');
      await stage.dialog.getByText('No tokens to send').waitFor();
      await stage.shoot('send-tokens-none');
    },
  },
  {
    title: 'WalletSend: a part that did not arrive',
    page: pebble,
    async before(stage) {
      await before(stage);
      await stage.page.route(/\/chunks\/transactions-/, (route) => route.abort());
    },
    async play(stage) {
      await stage.connect('Pebble', 'WalletSend');
      await stage.dialog.getByText('Couldn’t load this screen').waitFor();
      await stage.shoot('send-load-failed');
    },
  },
  {
    title: 'WalletSend: loading',
    page: pebble,
    async before(stage) {
      await before(stage);
      await stage.page.route(/\/chunks\/transactions-/, never);
    },
    async play(stage) {
      await stage.connect('Pebble');
      await stage.open('WalletSend');
      await stage.modal.locator('.money-frame').waitFor();
      await stage.shoot('send-loading');
    },
  },
  {
    title: 'WalletSendPreview: a name that leads to another address',
    page: pebble,
    before: (stage) => before(stage),
    async play(stage) {
      await reviewName(stage);
      await stage.service('/profile/account', broken);
      await send(stage);
      await stage.dialog.getByText(`Can’t check ${NAME} right now. Nothing was sent.`).waitFor();
      await stage.shoot('send-name-failed');
      await answerName(stage, stage.sandbox.parts.accounts[0].address);
      await send(stage);
      await stage.dialog.getByText(`${NAME} now leads to another address.`).waitFor();
      await stage.shoot('send-name-changed');
    },
  },
  {
    title: 'WalletSendPreview: the network changes meanwhile',
    page: pebble,
    before: (stage) => before(stage),
    async play(stage) {
      await fill(stage);
      await press(stage, stage.modal.locator('.money-foot > .btn'));
      await stage.shows('WalletSendPreview');
      await stage.wallet('headless', 'setChain', 8453);
      await send(stage);
      await stage.dialog.getByText(/^Your account or network changed/).waitFor();
      await stage.shoot('send-changed');
    },
  },
];
