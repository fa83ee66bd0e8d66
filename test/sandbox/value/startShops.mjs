import { callNode } from '../data/callNode.mjs';
import { coinbasePart } from './coinbasePart.mjs';
import { controlOf } from './controlOf.mjs';
import { createCashier } from './createCashier.mjs';
import { createExchanges } from './createExchanges.mjs';
import { createPurchases } from './createPurchases.mjs';
import { exchangePart } from './exchangePart.mjs';
import { EXCHANGES } from './exchanges.mjs';
import { meldPart } from './meldPart.mjs';

/** The parts of a sandbox where visitors pay. */
export const SHOP_PARTS = ['onramp', 'meld', ...EXCHANGES.map(({ id }) => id)];

const VERBS =
  'GET lists {pause, orders}; POST {pause} sets after how many milliseconds a paid order is delivered, null waits; POST {id, do: "pay"|"deliver"|"fail"} does it; DELETE forgets all';

/**
 * @typedef {object} Shops
 * @property {import('./createExchanges.mjs').Exchanges} exchanges
 * @property {import('./createPurchases.mjs').Purchases} purchases
 */

/**
 * Starts the sites where visitors pay, each on a separate origin.
 * @param {object} setup
 * @param {(part: string, answer: Parameters<typeof import('../servePart.mjs').servePart>[0]['answer']) => Promise<{ url: string }>} setup.serve
 * @param {import('./createLies.mjs').Lies} setup.lies
 * @param {string} setup.pictures address below which pictures lie
 */
export async function startShops({ serve, lies, pictures }) {
  /** @type {Shops | undefined} */
  let shops;
  const exchanges = () => shops?.exchanges;
  const purchases = () => shops?.purchases;
  const [onramp, meld, ...sites] = await Promise.all([
    serve('onramp', coinbasePart(purchases)),
    serve('meld', meldPart(purchases)),
    ...EXCHANGES.map(async (exchange) => {
      const { url } = await serve(exchange.id, exchangePart(exchange, exchanges));
      return { ...exchange, part: exchange.id, url };
    }),
  ]);
  const urlOf = (/** @type {string} */ id) => sites.find((site) => site.id === id)?.url ?? '';

  return {
    shops: () => shops,
    /** URLs of the card providers' pages. */
    cardPages: { coinbase: `${onramp.url}/buy`, meld: `${meld.url}/` },
    facts: {
      onramp: {
        part: 'onramp',
        url: onramp.url,
        usage: 'the page of who sells by card: buy, as generators/onrampurl writes it, with Pay and Cancel',
      },
      meld: {
        part: 'meld',
        url: meld.url,
        usage:
          'the page of another one: /?publicKey=&destinationCurrencyCode=USDC|SOL&walletAddress=&externalCustomerId=, with Pay and Cancel',
      },
      exchanges: {
        sites,
        usage:
          'who pays for a visitor, by JSON-RPC of the data API at v1/json-rpc: reown_getExchanges, reown_getExchangePayUrl, reown_getExchangeBuyStatus; in the window a person presses Pay or Cancel',
      },
    },
    /**
     * Starts to accept orders, once the chains are ready.
     * @param {string} url of the controls
     * @param {{ chainId: number, url: string }[]} nodes
     * @param {{ get(chainId: number): import('./createMarkets.mjs').Market | undefined }} markets
     */
    async open(url, nodes, markets) {
      const cashier = await createCashier(new Map(nodes.map(({ chainId, url }) => [chainId, callNode(url)])));
      const opened = {
        exchanges: createExchanges({ markets, cashier, lies, pictures, urlOf }),
        purchases: createPurchases(markets, cashier),
      };
      shops = opened;
      const lists = [opened.exchanges.orders, opened.purchases.orders];
      return {
        switches: {
          '/payments': controlOf(opened.exchanges.orders),
          '/purchases': controlOf(opened.purchases.orders),
        },
        facts: {
          payments: { url: `${url}/payments`, usage: `what exchanges were asked to pay: ${VERBS}` },
          purchases: { url: `${url}/purchases`, usage: `what was ordered by card: ${VERBS}` },
        },
        undo() {
          for (const orders of lists) orders.undo();
        },
      };
    },
  };
}
