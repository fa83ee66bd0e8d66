import { encodeFunctionData, erc20Abi, parseUnits } from 'viem';
import { routerAbi } from '../../sandbox/contracts/deployPools.mjs';
import { json } from './answers.mjs';
import { own, press } from './assetSteps.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

export const COIN = `0x${'e'.repeat(40)}`;
const FAR = 4_000_000_000n;
const GAS = { gas: '180000', gasPrice: '1000000000' };

/** @param {Stage} stage */
export const exchange = ({ sandbox }) => sandbox.parts.data.exchange['eip155:1'];

/** @param {Stage} stage @param {string} symbol @returns {`0x${string}`} */
export const addressOf = ({ sandbox }, symbol) =>
  sandbox.parts.data.tokens['eip155:1'].find((/** @type {{ symbol: string }} */ one) => one.symbol === symbol).address;

/** @param {string} address */
const caip = (address) => `eip155:1:${address}`;

/** Answers prices and quotes with the same numbers each time. @param {Stage} stage @param {{ from: string, to: string, amount: string, received: string }} swap base units */
export async function quote(stage, { from, to, amount, received }) {
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
export async function choose({ modal, page }, pill, name) {
  await modal.locator('.value-line button.pill').nth(pill).click();
  await modal.locator('.slots').getByRole('button', { name }).first().click();
  await modal.locator('.slot:not(.leaving) .value-stack').waitFor();
  await page.mouse.move(2, 2);
}

/** Swaps 500 USDC for DAI at a price. @param {Stage} stage @param {string} dai what is received */
export async function quoteDai(stage, dai) {
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

/** The button that confirms a review. While the review is prepared, it is busy. */
const READY = '.money-foot .btn + .btn:not([aria-busy])';

/** Opens the review of a swap that needs an allowance. @param {Stage} stage */
export async function reviewAllowance(stage) {
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
  await stage.modal.locator('.money-foot .btn:not([aria-busy])').click();
  await stage.modal.locator(READY).waitFor();
}

/** Enters a swap of 0.5 ETH for USDC. The form is on screen. @param {Stage} stage */
export async function enterEther(stage) {
  await choose(stage, 1, /USDC/);
  await stage.modal.locator('.value-input').first().fill('0.5');
}

/** Enters the same, and goes on. @param {Stage} stage */
export async function goOn(stage) {
  await enterEther(stage);
  await press(stage, stage.modal.locator('.money-foot .btn:not([aria-busy])'));
}

/** Opens the review of the same. @param {Stage} stage */
export async function reviewEther(stage) {
  await goOn(stage);
  await stage.modal.locator(READY).waitFor();
}
