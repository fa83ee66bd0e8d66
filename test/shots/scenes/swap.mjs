import { parseUnits } from 'viem';
import { json, never } from './answers.mjs';
import { pebble, press } from './assetSteps.mjs';
import { answerNode } from './nodeAnswers.mjs';
import { ANSWERS } from './sendSteps.mjs';
import { addressOf, COIN, enterEther, quote, quoteDai, reviewAllowance, reviewEther } from './swapSteps.mjs';

/** A network of the app on which nothing is swapped. */
const local = {
  id: 31337,
  name: 'Meadow Testnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
};

/** What the node says of fees, which would differ with the blocks that earlier pages have had mined. */
const { eth_gasPrice, eth_getBlockByNumber } = ANSWERS;
/** @param {import('../createStage.mjs').Stage} stage */
const fixFees = (stage) => answerNode(stage, { eth_gasPrice, eth_getBlockByNumber });

/** @type {import('../createStage.mjs').Scene[]} */
export const swap = [
  {
    title: 'Swap: the form with a price, and the choice of a token',
    baseline: { 'swap-form': 'Swap', 'swap-tokens': 'SwapSelectToken' },
    baselineDevices: ['still'],
    key: true,
    // The sandbox's contract is none of the well-known ones: the app knows it.
    page: (_, { data }) => ({ ...pebble, options: { tokens: { 'eip155:1': data.exchange['eip155:1'].wrapped } } }),
    before: fixFees,
    async play(stage) {
      const usdc = addressOf(stage, 'USDC');
      await quote(stage, { from: COIN, to: usdc, amount: String(parseUnits('0.5', 18)), received: '1618204000' });
      await stage.connect('Pebble', 'Swap');
      await stage.shoot('swap-empty');
      await stage.modal.locator('.value-line button.pill').nth(1).click();
      await stage.modal.locator('.slots .row').first().waitFor();
      await stage.shoot('swap-tokens');
      await stage.modal.locator('.slots').getByRole('button', { name: /USDC/ }).first().click();
      await stage.modal.locator('.value-input').first().fill('0.5');
      await stage.modal.locator('button.money-line').click();
      await stage.modal.locator('.facts').waitFor();
      await stage.shoot('swap-form');
    },
  },
  {
    title: 'Swap: a price that loses much of the value',
    page: pebble,
    async play(stage) {
      const usdc = addressOf(stage, 'USDC');
      await quote(stage, { from: COIN, to: usdc, amount: String(parseUnits('0.5', 18)), received: '1318204000' });
      await stage.connect('Pebble', 'Swap');
      await enterEther(stage);
      await stage.modal.locator('.swap .checkbox').waitFor();
      await stage.shoot('swap-impact');
      await stage.modal.locator('.value-input').first().fill('20000');
      await stage.modal.locator('.wrong').waitFor();
      await stage.modal.locator('.swap .checkbox').waitFor({ state: 'detached' });
      await stage.shoot('swap-too-much');
    },
  },
  {
    title: 'Swap: the review of a token that has to be allowed',
    baseline: { 'swap-review': 'SwapPreview', 'swap-asking': 'SwapProgress' },
    baselineDevices: ['small'],
    key: true,
    page: pebble,
    before: fixFees,
    async play(stage) {
      await reviewAllowance(stage);
      await stage.shoot('swap-review');
      await stage.wallet('headless', 'setPolicy', 'ask');
      await stage.modal.locator('.money-foot .btn').last().click();
      await stage.isAsked('headless', 'eth_sendTransaction');
      await stage.shoot('swap-asking');
      await stage.wallet('headless', 'reject');
      await stage.modal.locator('.swap .note').first().waitFor();
      await stage.shoot('swap-cancelled');
    },
  },
  {
    title: 'Swap: a price that changes during the review',
    page: pebble,
    clock: true,
    async play(stage) {
      await reviewAllowance(stage);
      await quoteDai(stage, '480');
      await stage.page.clock.runFor(10_100);
      await stage.dialog.getByText('The price changed').waitFor();
      await stage.shoot('swap-moved');
    },
  },
  {
    title: 'Swap: no price',
    page: pebble,
    async play(stage) {
      await quote(stage, { from: COIN, to: addressOf(stage, 'USDC'), amount: '1', received: '1' });
      await stage.service('/convert/quotes', never);
      await stage.connect('Pebble', 'Swap');
      await enterEther(stage);
      await stage.dialog.getByText('Getting a price…').waitFor();
      await stage.shoot('swap-loading');
      await stage.service('/convert/quotes', json({ quotes: [] }));
      await stage.modal.locator('.value-input').first().fill('0.6');
      await stage.dialog.getByText('No price found').waitFor();
      await stage.shoot('swap-no-price');
    },
  },
  {
    title: 'Swap: done, then reverted',
    page: pebble,
    clock: true,
    async play(stage) {
      const { modal, dialog, page } = stage;
      await stage.connect('Pebble', 'Swap');
      await reviewEther(stage);
      await stage.modal.locator('.money-foot .btn').last().click();
      await dialog.getByText(/^You got [\d,.]+ USDC$/).waitFor();
      await stage.shoot('swap-done');
      await press(stage, modal.getByRole('button', { name: 'Done' }));
      await stage.open('Swap');
      await reviewEther(stage);
      await answerNode(stage, {
        eth_getTransactionReceipt: (/** @type {string} */ hash) => ({ transactionHash: hash, status: '0x0', logs: [] }),
      });
      await stage.modal.locator('.money-foot .btn').last().click();
      await page.clock.runFor(4_100);
      await dialog.getByText('The swap failed').waitFor();
      await stage.shoot('swap-failed');
    },
  },
  {
    title: 'Swap: a network without swaps',
    baseline: { 'swap-unsupported': 'SwapUnsupportedChain' },
    baselineDevices: ['small'],
    page: {
      ...pebble,
      walletConfig: { headless: { chainId: 31337, policy: 'auto' } },
      options: { networks: ['eip155:1', 'eip155:8453', local] },
    },
    async play(stage) {
      await stage.connect('Pebble');
      await stage.open('Swap');
      await stage.modal.locator('[data-view=SwapUnsupportedChain] .row').first().waitFor();
      await stage.shoot('swap-unsupported');
    },
  },
];
