import { json } from './answers.mjs';
import { pictures, press } from './assetSteps.mjs';
import { answerNode } from './nodeAnswers.mjs';
import { sampleTokens } from './sampleTokens.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

/** What the node says of fees and of the balance, which would differ from day to day. */
export const ANSWERS = {
  eth_gasPrice: '0x77359400',
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_getBalance: '0xb44c5eb5a3f8000',
};

const coin = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 3250 };

/** Fixes what the account has and what the node says. @param {Stage} stage */
export async function before(stage) {
  await answerNode(stage, ANSWERS);
  const { balances } = sampleTokens(8, pictures(stage));
  const iconUrl = `${pictures(stage)}/getTokenImage/ETH?projectId=x`;
  await stage.service(
    '/balance',
    json({ balances: [{ ...coin, iconUrl, quantity: { decimals: '18', numeric: '0.812' } }, ...balances] }),
  );
}

/** Another account. @param {Stage} stage */
export const other = ({ sandbox }) => sandbox.parts.accounts[6].address;

/** Fills the form. What it presses is found by its place, as it is taken in Arabic, too. @param {Stage} stage */
export async function fill(stage) {
  const { modal, sandbox } = stage;
  await stage.connect('Pebble', 'WalletSend');
  await modal.locator('.value-input').fill('0.25');
  await modal.locator('.send-receiver').fill(sandbox.parts.accounts[0].address);
  await modal.locator('.value-box:last-child .name').waitFor();
  await modal.locator('.money-line bdi').waitFor();
}

/** Goes on to the review. @param {Stage} stage */
export async function toReview(stage) {
  await fill(stage);
  await press(stage, stage.modal.locator('.money-foot > .btn'));
  await stage.shows('WalletSendPreview');
}

/** Sends, and waits until the wallet prompts. @param {Stage} stage */
export async function toPrompt(stage) {
  await toReview(stage);
  await stage.wallet('headless', 'setPolicy', 'ask');
  await press(stage, stage.modal.locator('.money-foot > .btn + .primary'));
  await stage.isAsked('headless', 'eth_sendTransaction');
}
