import { createSender } from '../contracts/createSender.mjs';
import { steward } from '../contracts/steward.mjs';
import { readChainId } from '../data/readQuery.mjs';

/** @typedef {{ address: string, price: number | null }[]} Priced tokens of a known price in USD, null when nobody knows one */
/**
 * @typedef {import('../data/dataRows.mjs').Served & {
 *   priced: Priced,
 *   steward: import('../contracts/createSender.mjs').Sender,
 *   add: <T>(list: T[], item: T) => void,
 * }} Market a chain with its exchange, and the account that manages both: what `add` puts into a list stays there until `undo`
 */

/**
 * The chains with their exchanges, which tests can change.
 * @param {Map<number, import('../data/dataRows.mjs').Served & { priced: Priced }>} served by chain id
 */
export function createMarkets(served) {
  /** @type {(() => void)[]} */
  let added = [];
  /** @type {Market['add']} */
  const add = (list, item) => {
    list.push(item);
    added.push(() => list.splice(list.indexOf(item), 1));
  };
  const markets = new Map(
    [...served].map(([chainId, on]) => {
      return [chainId, { ...on, add, steward: createSender(on.chain.node, chainId, steward) }];
    }),
  );

  return {
    /** @param {number} chainId @returns {Market | undefined} */
    get: (chainId) => markets.get(chainId),

    /**
     * Returns a market that accepts transactions now.
     * @param {unknown} chain CAIP-2 id, Ethereum when absent
     * @returns {Promise<Market>}
     */
    async open(chain = 'eip155:1') {
      const market = markets.get(readChainId(String(chain)));
      if (!market) throw new Error(`Unknown chain "${chain}"`);
      if (!(await market.chain.node.call('anvil_getAutomine'))) throw new Error('The chain holds its transactions now');
      return market;
    },

    undo() {
      for (const remove of added) remove();
      added = [];
    },
  };
}
