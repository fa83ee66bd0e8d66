import { encodeFunctionData, erc20Abi, parseUnits } from 'viem';
import { routerAbi } from '../../sandbox/contracts/deployPools.mjs';
import { json, never } from './answers.mjs';
import { own, pebble, press } from './assetSteps.mjs';
import { answerNode } from './nodeAnswers.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

const COIN = `0x${'e'.repeat(40)}`;
const FAR = 4_000_000_000n;
const GAS = { gas: '180000', gasPrice: '1000000000' };

/** A network of the app on which nothing is swapped. */
const local = {
  id: 31337,
  name: 'Meadow Testnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
};

/** @param {Stage} stage */
const exchange = ({ sandbox }) => sandbox.parts.data.exchange['eip155:1'];

/** @param {Stage} stage @param {string} symbol @returns {`0x${string}`} */
const addressOf = ({ sandbox }, symbol) =>
  sandbox.parts.data.tokens['eip155:1'].find((/** @type {{ symbol: string }} */ one) => one.symbol === symbol).address;

/** @param {string} address */
const caip = (address) => `eip155:1:${address}`;

/** Answers prices and quotes with the same numbers each time. @param {Stage} stage @param {{ from: string, to: string, amount: string, received: string }} swap base units */
async function quote(stage, { from, to, amount, received }) {
  const prices = {
    [COIN]: 3250,
    [addressOf(stage, 'USDC').toLowerCase()]: 1,
    [addressOf(stage, 'DAI').toLowerCase()]: 1,
  };
  const fungibles = Object.entries(prices).map(([address, price]) => ({ address: caip(address), symbol: 'X', price }));
  await stage.service('/fungible/price', json({ fungibles }));
  await stage.service(
    '/convert/gas-price',
    json({ standard: '1000000000', fast: '1000000000', instant: '1000000000' }),
  );
  const accounts = { fromAccount: caip(from), toAccount: caip(to) };
  await stage.service(
    '/convert/quotes',
    json({ quotes: [{ id: null, fromAmount: amount, toAmount: received, ...accounts }] }),
  );
}

/** Chooses a token by its row. @param {Stage} stage @param {number} pill from 0 @param {RegExp} name */
async function choose({ modal, page }, pill, name) {
  await modal.locator('.value-line .pill').nth(pill).click();
  await modal.locator('.slots').getByRole('button', { name }).first().click();
  await modal.locator('.value-stack').waitFor();
  await page.mouse.move(2, 2);
}

/** Swaps 500 USDC for DAI at a price. @param {Stage} stage @param {string} dai what is received */
async function quoteDai(stage, dai) {
  const { router } = exchange(stage);
  const [from, to] = [addressOf(stage, 'USDC'), addressOf(stage, 'DAI')];
  const [amount, received] = [parseUnits('500', 6), parseUnits(dai, 18)];
  await quote(stage, { from, to, amount: String(amount), received: String(received) });
  const data = encodeFunctionData({
    abi: routerAbi,
    functionName: 'swapExactTokensForTokens',
    args: [amount, (received * 99n) / 100n, [from, to], own(stage), FAR],
  });
  const tx = { from: caip(own(stage)), to: caip(router), data, amount: String(received), eip155: GAS };
  await stage.service('/convert/build-transaction', json({ tx }));
}

/** Opens the review of a swap that needs an allowance. @param {Stage} stage */
async function reviewAllowance(stage) {
  const { router } = exchange(stage);
  const usdc = addressOf(stage, 'USDC');
  await quoteDai(stage, '498.25');
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, parseUnits('500', 6)] });
  const tx = { from: caip(own(stage)), to: caip(usdc), data, value: '0', eip155: GAS };
  await stage.service('/convert/build-approve', json({ tx }));
  await stage.connect('Pebble', 'Swap');
  await choose(stage, 0, /USDC/);
  await choose(stage, 1, /DAI/);
  await stage.modal.locator('.value-input').first().fill('500');
  await stage.modal.locator('.swap-foot .btn:not([aria-busy])').click();
  await stage.modal.locator('.swap-buttons').waitFor();
}

/** @type {import('../createStage.mjs').Scene[]} */
export const swap = [
  {
    title: 'Swap: the form with a price, and the choice of a token',
    baseline: { 'swap-form': 'Swap', 'swap-tokens': 'SwapSelectToken' },
    baselineDevices: ['still'],
    key: true,
    page: pebble,
    async play(stage) {
      const usdc = addressOf(stage, 'USDC');
      await quote(stage, { from: COIN, to: usdc, amount: String(parseUnits('0.5', 18)), received: '1618204000' });
      await stage.connect('Pebble', 'Swap');
      await stage.shoot('swap-empty');
      await stage.modal.locator('.value-line .pill').nth(1).click();
      await stage.modal.locator('.slots .row').first().waitFor();
      await stage.shoot('swap-tokens');
      await stage.modal.locator('.slots').getByRole('button', { name: /USDC/ }).first().click();
      await stage.modal.locator('.value-input').first().fill('0.5');
      await stage.modal.locator('.swap-rate').click();
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
      await choose(stage, 1, /USDC/);
      await stage.modal.locator('.value-input').first().fill('0.5');
      await stage.modal.locator('.swap-accept').waitFor();
      await stage.shoot('swap-impact');
      await stage.modal.locator('.value-input').first().fill('20000');
      await stage.modal.locator('.wrong').waitFor();
      await stage.shoot('swap-too-much');
    },
  },
  {
    title: 'Swap: the review of a token that has to be allowed',
    baseline: { 'swap-review': 'SwapPreview', 'swap-asking': 'SwapProgress' },
    baselineDevices: ['small'],
    key: true,
    page: pebble,
    async play(stage) {
      await reviewAllowance(stage);
      await stage.shoot('swap-review');
      await stage.wallet('headless', 'setPolicy', 'ask');
      await stage.modal.locator('.swap-buttons .btn').last().click();
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
      await choose(stage, 1, /USDC/);
      await stage.modal.locator('.value-input').first().fill('0.5');
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
      const toReview = async () => {
        await choose(stage, 1, /USDC/);
        await modal.locator('.value-input').first().fill('0.5');
        await press(stage, modal.locator('.swap-foot .btn:not([aria-busy])'));
        await modal.locator('.swap-buttons').waitFor();
      };
      await stage.connect('Pebble', 'Swap');
      await toReview();
      await stage.modal.locator('.swap-buttons .btn').last().click();
      await dialog.getByText('0.5 ETH swapped').waitFor();
      await stage.shoot('swap-done');
      await press(stage, modal.getByRole('button', { name: 'Done' }));
      await stage.open('Swap');
      await toReview();
      await answerNode(stage, {
        eth_getTransactionReceipt: (/** @type {string} */ hash) => ({ transactionHash: hash, status: '0x0', logs: [] }),
      });
      await stage.modal.locator('.swap-buttons .btn').last().click();
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
