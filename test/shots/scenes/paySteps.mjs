import { json } from './answers.mjs';

/** @typedef {import('../createStage.mjs').Stage} Stage */

/** The keys of a page that takes payments. */
export const page = {
  wallets: 'headless',
  walletConfig: { headless: { policy: 'auto' } },
  options: { features: { pay: true } },
};
/** The coin of a payment. */
export const ether = { asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } };

/** Another account, which is paid. @param {Stage} stage */
const other = ({ sandbox }) => sandbox.parts.accounts[6].address;

/** Opens the payment that the app requests. @param {Stage} stage @param {object} [changes] of a quarter of an ether on Ethereum */
export async function pay(stage, changes) {
  await stage.page.evaluate((payment) => void (/** @type {any} */ (window).WalletModal.pay(payment)), {
    paymentAsset: { network: 'eip155:1', ...ether },
    recipient: other(stage),
    amount: '0.25',
    ...changes,
  });
  await stage.shows('Pay');
}

/** A payment in USDC. @param {Stage} stage @param {string} amount */
export const usdc = ({ sandbox }, amount) => ({
  paymentAsset: {
    network: 'eip155:1',
    asset: sandbox.parts.data.tokens['eip155:1'][0].address,
    metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  },
  amount,
});

/** Answers methods of the exchanges' service with results. @param {Stage} stage @param {Record<string, unknown>} results by method */
export const answerExchanges = (stage, results) =>
  stage.service('/v1/json-rpc', (route) => {
    const { id, method } = JSON.parse(route.request().postData() ?? '{}');
    if (!Object.hasOwn(results, method)) return route.fallback();
    return json({ jsonrpc: '2.0', id, result: results[method] })(route);
  });
