import { formatUnits, getAddress, parseUnits } from 'viem';
import { onrampQuote } from '../data/onramp.mjs';
import { priceAt } from '../data/prices.mjs';
import { Refusal } from '../data/refusal.mjs';
import { createOrders } from './createOrders.mjs';

/** The names of the chains at card providers. */
export const CARD_NETWORKS = /** @type {Record<string, number>} */ ({ ethereum: 1, polygon: 137, base: 8453 });
/** The card providers, by their names in the history's parameter. */
const CARD_PROVIDERS = ['coinbase', 'meld'];
const CRYPTO_AMOUNT = /^(?=.*[1-9])\d{1,30}(?:\.\d{1,18})?$/;

/** @typedef {`0x${string}`} Hex */
/** @typedef {{ chainId: number, token: Hex, symbol: string, name: string, decimals: number, price: number, iconUrl: string, amount: bigint, recipient: Hex }} BuyFacts */
/** @typedef {import('./createOrders.mjs').Order<BuyFacts>} BuyOrder */
/** @typedef {{ address: string, symbol: string, network: string, fiat?: string, crypto?: string }} Wish `fiat` in USD goes before `crypto` in token units */

/** The statuses in the history of a card provider. @type {Record<BuyOrder['status'], string>} */
const STATUSES = {
  new: 'ONRAMP_TRANSACTION_STATUS_CREATED',
  paid: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  sent: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  done: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  failed: 'ONRAMP_TRANSACTION_STATUS_FAILED',
};

/** @param {BuyOrder} order */
function historyRow({ id, seller, status, time, hash, facts }) {
  const { chainId, symbol, name, decimals, amount, price, iconUrl, recipient } = facts;
  const numeric = formatUnits(amount, decimals);
  return {
    id,
    metadata: {
      ...{ operationType: 'buy', hash: hash ?? null, minedAt: new Date(time).toISOString(), nonce: 0 },
      ...{ sentFrom: seller, sentTo: recipient, status: STATUSES[status], chain: `eip155:${chainId}` },
    },
    transfers: [
      {
        ...{ direction: 'in', quantity: { numeric }, value: Number(numeric) * price, price },
        fungible_info: { name, symbol, icon: { url: iconUrl } },
      },
    ],
  };
}

/**
 * Purchases by card, delivered to the buyer's account.
 * @param {{ get(chainId: number): import('./createMarkets.mjs').Market | undefined }} markets
 * @param {import('./createCashier.mjs').Cashier} cashier
 */
export function createPurchases(markets, cashier) {
  /** @param {BuyOrder} order */
  const paymentOf = ({ facts: { chainId, token, amount, recipient } }) => ({ chainId, token, to: recipient, amount });
  /** @param {BuyFacts} facts */
  const write = ({ amount, ...facts }) => ({ ...facts, amount: formatUnits(amount, facts.decimals) });
  const orders = createOrders(cashier, paymentOf, write);

  /** @param {string} network */
  function marketOf(network) {
    const market = markets.get(CARD_NETWORKS[network] ?? 0);
    if (!market) throw new Refusal(400, 'network', 'This network is not served');
    return market;
  }

  /** What is sold on a network. @param {string} network */
  const soldOn = (network) => {
    const { tokens, chain } = marketOf(network);
    return tokens.flatMap((token) =>
      token.price === null ? [] : [{ ...token, price: token.price, chainId: chain.chainId }],
    );
  };

  /** @param {ReturnType<typeof soldOn>[0]} token @param {Wish} wish */
  function unitsOf(token, { fiat, crypto, symbol, network }) {
    if (!fiat && !CRYPTO_AMOUNT.test(crypto ?? '')) throw new Refusal(400, 'amount', 'The amount is missing');
    const amount = fiat
      ? onrampQuote([token], { purchaseCurrency: { symbol }, paymentCurrency: { id: 'USD' }, amount: fiat, network })
          .purchaseAmount.amount
      : String(crypto);
    const [whole = '', fraction = ''] = amount.split('.');
    return parseUnits(`${whole}.${fraction.slice(0, token.decimals)}0`, token.decimals);
  }

  return {
    orders,
    /** Returns the symbols that are sold on a network. @param {string} network */
    symbolsOn: (network) => soldOn(network).map(({ symbol }) => symbol),

    /** Opens an order. @param {string} seller @param {Wish} wish @throws {Refusal} */
    order(seller, wish) {
      const token = soldOn(wish.network).find(({ symbol }) => symbol === wish.symbol);
      if (!token) throw new Refusal(400, 'token', 'This token is not sold on that network');
      const amount = unitsOf(token, wish);
      if (!amount) throw new Refusal(400, 'amount', 'The amount is too small');
      const { name, symbol, decimals, chainId } = token;
      return orders.open(seller, {
        ...{ chainId, token: /** @type {Hex} */ (token.address), name, symbol, decimals, amount },
        price: /** @type {number} */ (priceAt(token.price, Date.now())),
        iconUrl: marketOf(wish.network).assets.iconOf(symbol),
        recipient: getAddress(wish.address),
      });
    },

    /** Returns the purchases of an account from a provider, newest first. @param {string} address @param {string} seller @throws {Refusal} */
    history(address, seller) {
      if (!CARD_PROVIDERS.includes(seller)) throw new Refusal(400, 'onramp', 'Unknown provider');
      const own = orders
        .list()
        .filter((order) => order.seller === seller && order.status !== 'new')
        .filter(({ facts }) => facts.recipient.toLowerCase() === address.toLowerCase());
      return { data: own.map(historyRow), next: null };
    },
  };
}

/** @typedef {ReturnType<typeof createPurchases>} Purchases */
