import { json } from './answers.mjs';
import { press } from './assetSteps.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

/** How often the page asks whether a purchase has arrived, and a little more. */
export const HISTORY_POLL_MS = 15_100;

export const wallets = { wallets: 'headless', walletConfig: { headless: { policy: 'auto' } } };
const usd = (/** @type {string} */ amount) => ({ amount, currency: 'USD' });
export const quote = {
  paymentTotal: usd('100.00'),
  paymentSubtotal: usd('98.40'),
  networkFee: usd('0.60'),
  purchaseAmount: { amount: '98.412', currency: 'USDC' },
  quoteId: '1',
};

/** @param {string} id @param {string} status @param {number} at @param {string} numeric */
export const purchase = (id, status, at, numeric) => ({
  id,
  metadata: {
    operationType: 'buy',
    status: `ONRAMP_TRANSACTION_STATUS_${status}`,
    minedAt: new Date(at).toISOString(),
    chain: 'eip155:1',
  },
  transfers: [{ direction: 'in', quantity: { numeric }, fungible_info: { name: 'USD Coin', symbol: 'USDC' } }],
});

/** @param {Stage} stage */
export const amountField = ({ modal }) => modal.locator('.value-input').first();

/** The prices of the sandbox change with the time. @param {Stage} stage */
export async function fixPrices(stage) {
  const url = `${stage.sandbox.parts.onramp.url}/buy?walletAddress=${stage.sandbox.parts.accounts[1].address}`;
  await stage.service('/v1/onramp/quote', json(quote));
  await stage.service('/v1/generators/onrampurl', json({ url }));
}

/** Goes to the form of a purchase at Coinbase, the first provider. @param {Stage} stage */
export async function openForm(stage) {
  await stage.connect('Pebble', 'OnRampProviders');
  await press(stage, stage.modal.locator('.list .row:has(.tag)').first());
  await stage.shows('OnRamp');
  await stage.modal.locator('.primary:not([aria-busy])').waitFor();
}
