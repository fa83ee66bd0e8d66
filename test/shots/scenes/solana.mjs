import { namedKey } from '../../sandbox/solana/solanaKeys.mjs';
import { json } from './answers.mjs';
import { press } from './assetSteps.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const key = (/** @type {string} */ name) => namedKey(`picture ${name}`).address;

/** A page with Solana and its wallet. @param {string} _ @param {any} parts of the sandbox */
const page = (_, parts) => ({
  wallets: 'cove',
  options: { adapters: ['solana'], networks: [SOLANA], customRpcUrls: { [SOLANA]: [parts.solana.rpc] } },
});

/** @param {Stage} stage */
const pearl = ({ sandbox }) =>
  sandbox.parts.solana.tokens.find((/** @type {{ symbol: string }} */ { symbol }) => symbol === 'PEARL').address;

/** Fixes what the account has. @param {Stage} stage */
const before = (stage) =>
  stage.service(
    '/balance',
    json({
      balances: [
        { name: 'Solana', symbol: 'SOL', chainId: SOLANA, price: 160, quantity: { decimals: '9', numeric: '100' } },
        {
          name: 'Pearl',
          symbol: 'PEARL',
          chainId: SOLANA,
          address: `${SOLANA}:${pearl(stage)}`,
          price: 2.5,
          quantity: { decimals: '6', numeric: '1000' },
        },
      ],
    }),
  );

/** Opens the form for a shop's link, which asks for a token that the shop has no account for. @param {Stage} stage */
async function openLink(stage) {
  const link = `solana:${key('shop')}?amount=12.5&spl-token=${pearl(stage)}&memo=Order%2042&label=Beach%20bar&message=Thank%20you&reference=${key('order')}`;
  await stage.connect('Cove');
  await stage.page.evaluate(
    (to) => /** @type {any} */ (window).WalletModal.open({ view: 'WalletSend', arguments: { to } }),
    link,
  );
  await stage.shows('WalletSend');
  await stage.modal.locator('.body q').first().waitFor();
  await stage.modal.locator('.money-line .cost-lines').waitFor();
}

/** @param {Stage} stage */
async function toReview(stage) {
  await openLink(stage);
  await press(stage, stage.modal.locator('.money-foot > .btn'));
  await stage.shows('WalletSendPreview');
}

const still = { baselineDevices: ['still'], page, before };

/** @type {import('../createStage.mjs').Scene[]} */
export const solana = [
  {
    title: 'WalletReceive on Solana',
    ...still,
    baseline: { 'solana-receive': 'WalletReceive' },
    async play(stage) {
      await stage.connect('Cove', 'WalletReceive');
      await stage.shoot('solana-receive');
    },
  },
  {
    title: 'WalletSend: a link of Solana Pay',
    ...still,
    baseline: { 'solana-form': 'WalletSend' },
    async play(stage) {
      await openLink(stage);
      await stage.shoot('solana-form');
    },
  },
  {
    title: 'WalletSendPreview: a note, and a new account',
    ...still,
    key: true,
    baseline: { 'solana-review': 'WalletSendPreview' },
    async play(stage) {
      await toReview(stage);
      await stage.shoot('solana-review');
    },
  },
  {
    title: 'WalletSendProgress: sent on Solana',
    ...still,
    baseline: { 'solana-sent': 'WalletSendProgress' },
    async play(stage) {
      await toReview(stage);
      await press(stage, stage.modal.locator('.money-foot > .btn + .primary'));
      await stage.dialog.getByRole('button', { name: 'Done' }).waitFor();
      await stage.shoot('solana-sent');
    },
  },
];
