import { encodeDeployData, encodeFunctionData, parseUnits } from 'viem';
import { artifactOf } from '../contracts/artifactOf.mjs';
import { ODD_TOKENS } from './oddTokens.mjs';
import { openPool } from './openPool.mjs';

/** @typedef {`0x${string}`} Hex */
/**
 * @typedef {object} OddToken
 * @property {string} chainId CAIP-2
 * @property {Hex} address
 * @property {string} name
 * @property {string} symbol
 * @property {number} decimals
 * @property {string} kind
 * @property {number | null} price in USD, null when nobody knows one
 */

/** @param {Record<string, unknown>} wish @throws {Error} when nobody knows the kind */
function readWish({ kind: wished = 'plain', ...fields }) {
  const kind = String(wished);
  if (!Object.hasOwn(ODD_TOKENS, kind)) throw new Error(`"kind" must be one of ${Object.keys(ODD_TOKENS).join(', ')}`);
  const preset = ODD_TOKENS[/** @type {keyof typeof ODD_TOKENS} */ (kind)];
  return { amount: '1000', price: 1, holder: null, pool: null, ...preset, ...fields, kind };
}

/**
 * Deploys nonstandard tokens on demand, so that no other test account owns them.
 * @param {(chain: unknown) => Promise<import('./createMarkets.mjs').Market>} marketOf
 */
export function createTokens(marketOf) {
  /** @type {OddToken[]} */
  let deployed = [];

  return {
    read: () => deployed,

    /** @param {Record<string, unknown>} wish @returns {Promise<OddToken>} */
    async change({ chain, ...wish }) {
      const { contract, kind, name, symbol, decimals, amount, price, holder, pool } = readWish(wish);
      const market = await marketOf(chain);
      const { abi, bytecode } = artifactOf(contract);
      const [created] = await market.steward.send([
        { data: encodeDeployData({ abi, bytecode, args: [name, symbol, decimals] }) },
      ]);
      const address = /** @type {Hex} */ (created?.contractAddress);
      // Clears what the service has cached of this address before the chain was reverted.
      await market.chain.entries(address);
      market.add(market.priced, { address, price });
      const token = { chainId: `eip155:${market.chain.chainId}`, address, name, symbol, decimals, kind, price };
      if (holder) {
        const args = [holder, parseUnits(amount, decimals)];
        await market.steward.send([{ to: address, data: encodeFunctionData({ abi, functionName: 'mint', args }) }]);
      }
      if (pool && price) market.add(market.exchange.pools, await openPool(market, { address, decimals, price }, pool));
      deployed = [...deployed, token];
      return token;
    },

    /** Clears the list of deployed tokens. Reverting the chains removes the tokens. */
    undo() {
      deployed = [];
    },
  };
}
