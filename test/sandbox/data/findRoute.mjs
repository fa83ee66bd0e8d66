import { pairAbi, routerAbi } from '../contracts/deployPools.mjs';
import { NATIVE_TOKEN } from './readAssets.mjs';
import { Refusal } from './refusal.mjs';

/** Maximum price impact in percent. Swaps above it are refused. */
const MAX_LOSS = 30n;

/** @typedef {`0x${string}`} Hex */
/** @typedef {{ path: Hex[], amount: bigint }} Route the tokens from end to end, and what comes out in base units */

/** @param {Hex[]} path */
const hopsOf = (path) => path.slice(1).map((token, i) => /** @type {[Hex, Hex]} */ ([path[i], token]));

/**
 * Returns every path from one token to the other with one or two pools.
 * @param {import('../contracts/deployPools.mjs').Exchange['pools']} pools
 * @param {Hex} from @param {Hex} to
 */
function pathsBetween(pools, from, to) {
  const neighbours = (/** @type {Hex} */ token) =>
    pools.flatMap(({ tokens: [a, b] }) => (a === token ? b : b === token ? a : []));
  const behind = neighbours(from);
  const direct = behind.includes(to) ? [[from, to]] : [];
  return [...direct, ...behind.filter((via) => neighbours(via).includes(to)).map((via) => [from, via, to])];
}

/**
 * Finds the path with the highest output, according to the router.
 * @param {import('./dataRows.mjs').Served} on
 * @param {{ from: string, to: string, amount: bigint }} swap addresses lower-case, the amount in base units
 * @returns {Promise<Route>}
 * @throws {Refusal} when there is no way, or the pools are too shallow
 */
export async function findRoute({ exchange, assets: { client } }, { from, to, amount }) {
  const { pools, router, wrapped } = exchange;
  const known = [...new Set(pools.flatMap(({ tokens }) => tokens))];
  /** @param {string} address */
  const inPools = (address) =>
    address === NATIVE_TOKEN ? wrapped.address : known.find((token) => token.toLowerCase() === address);
  const [first, last] = [inPools(from), inPools(to)];
  // The native coin and its wrapped token are the same in the pools. A round trip is not a swap.
  const paths = first && last && first !== last ? pathsBetween(pools, first, last) : [];

  const results = await client.multicall({
    contracts: [
      ...pools.map(({ address }) => ({ address, abi: pairAbi, functionName: 'getReserves' })),
      ...paths.map((path) => ({
        address: router,
        abi: routerAbi,
        functionName: 'getAmountsOut',
        args: [amount, path],
      })),
    ],
  });
  /** @type {any[]} */
  const values = results.map(({ result }) => result);
  /** Returns the output of pools with infinite liquidity. @param {Hex[]} path */
  const atPrice = (path) =>
    hopsOf(path).reduce((sum, [give, get]) => {
      const place = pools.findIndex(({ tokens }) => tokens.includes(give) && tokens.includes(get));
      const [reserve0, reserve1] = values[place];
      return pools[place]?.tokens[0] === give ? (sum * reserve1) / reserve0 : (sum * reserve0) / reserve1;
    }, amount);

  /** @type {Route[]} */
  const routes = paths.map((path, i) => ({ path, amount: values[pools.length + i]?.at(-1) ?? 0n }));
  const deep = routes.filter((route) => route.amount && route.amount * 100n >= atPrice(route.path) * (100n - MAX_LOSS));
  const [best] = deep.sort((a, b) => (a.amount < b.amount ? 1 : -1));
  if (!best) throw new Refusal(400, 'liquidity', 'insufficient liquidity');
  return best;
}
