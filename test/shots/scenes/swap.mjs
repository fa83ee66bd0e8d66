import { encodeFunctionData, erc20Abi, parseUnits } from 'viem';
import { routerAbi } from '../../sandbox/contracts/deployPools.mjs';
import { json } from './answers.mjs';
import { own, pebble } from './assetSteps.mjs';

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
    baseline: { 'swap-review': 'SwapPreview' },
    baselineDevices: ['small'],
    key: true,
    page: pebble,
    async play(stage) {
      const [usdc, dai] = [addressOf(stage, 'USDC'), addressOf(stage, 'DAI')];
      const [amount, received] = [parseUnits('500', 6), parseUnits('498.25', 18)];
      const { router } = exchange(stage);
      await quote(stage, { from: usdc, to: dai, amount: String(amount), received: String(received) });
      const from = caip(own(stage));
      const swapData = encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactTokensForTokens',
        args: [amount, (received * 99n) / 100n, [usdc, dai], own(stage), FAR],
      });
      const tx = { from, to: caip(router), data: swapData, amount: String(received), eip155: GAS };
      await stage.service('/convert/build-transaction', json({ tx }));
      const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] });
      const approve = { from, to: caip(usdc), data: approval, value: '0', eip155: GAS };
      await stage.service('/convert/build-approve', json({ tx: approve }));
      await stage.connect('Pebble', 'Swap');
      await choose(stage, 0, /USDC/);
      await choose(stage, 1, /DAI/);
      await stage.modal.locator('.value-input').first().fill('500');
      await stage.modal.locator('.swap-foot .btn:not([aria-busy])').click();
      await stage.modal.locator('.swap-buttons').waitFor();
      await stage.shoot('swap-review');
      await stage.wallet('headless', 'setPolicy', 'ask');
      await stage.modal.locator('.swap-buttons .btn').last().click();
      await stage.isAsked('headless', 'eth_sendTransaction');
      await stage.shoot('swap-asking');
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
