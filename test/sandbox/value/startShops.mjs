import { callNode } from '../data/callNode.mjs';
import { controlOf } from './controlOf.mjs';
import { createCashier } from './createCashier.mjs';
import { createExchanges } from './createExchanges.mjs';
import { exchangePart } from './exchangePart.mjs';
import { EXCHANGES } from './exchanges.mjs';

/** The parts of a sandbox where a person pays. */
export const SHOP_PARTS = EXCHANGES.map(({ id }) => id);

/**
 * Starts the sites where a person pays, each on an origin of its own.
 * @param {object} setup
 * @param {(part: string, answer: Parameters<typeof import('../servePart.mjs').servePart>[0]['answer']) => Promise<{ url: string }>} setup.serve
 * @param {import('./createLies.mjs').Lies} setup.lies
 * @param {string} setup.pictures address below which pictures lie
 */
export async function startShops({ serve, lies, pictures }) {
  /** @type {import('./createExchanges.mjs').Exchanges | undefined} */
  let exchanges;
  const sites = await Promise.all(
    EXCHANGES.map(async (exchange) => {
      const { url } = await serve(
        exchange.id,
        exchangePart(exchange, () => exchanges),
      );
      return { ...exchange, part: exchange.id, url };
    }),
  );
  const urlOf = (/** @type {string} */ id) => sites.find((site) => site.id === id)?.url ?? '';

  return {
    exchanges: () => exchanges,
    facts: {
      exchanges: {
        sites,
        usage:
          'who pays for a visitor, by JSON-RPC of the data API at v1/json-rpc: reown_getExchanges, reown_getExchangePayUrl, reown_getExchangeBuyStatus. In the window, pay?session=, a person presses Pay or Cancel; a transaction follows after a pause',
      },
    },
    /**
     * Opens, when the chains are ready.
     * @param {{ chainId: number, url: string }[]} nodes
     * @param {{ get(chainId: number): import('./createMarkets.mjs').Market | undefined }} markets
     */
    async open(nodes, markets) {
      const cashier = await createCashier(new Map(nodes.map(({ chainId, url }) => [chainId, callNode(url)])));
      const opened = createExchanges({ markets, cashier, lies, pictures, urlOf });
      exchanges = opened;
      return { switches: { '/payments': controlOf(opened.orders) }, undo: () => opened.orders.undo() };
    },
  };
}
