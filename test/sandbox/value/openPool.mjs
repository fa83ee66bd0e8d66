import { encodeFunctionData, formatUnits, parseAbi, parseUnits } from 'viem';
import { routerAbi } from '../contracts/deployPools.mjs';

const factoryAbi = parseAbi([
  'function createPair(address, address) returns (address)',
  'function getPair(address, address) view returns (address)',
]);
const pairAbi = parseAbi(['function mint(address) returns (uint256)', 'function token0() view returns (address)']);
const tokenAbi = parseAbi(['function mint(address, uint256)']);

/** @typedef {`0x${string}`} Hex */

/**
 * Creates a pool of a token and dollars at the token's price.
 * @param {import('./createMarkets.mjs').Market} market
 * @param {{ address: Hex, decimals: number, price: number }} token
 * @param {number} depth of either side, in USD
 * @returns {Promise<{ address: Hex, tokens: [Hex, Hex] }>}
 */
export async function openPool({ assets: { client }, exchange, steward, tokens }, { address, decimals, price }, depth) {
  const dollar = tokens.find(({ symbol, counterfeit }) => symbol === 'USDC' && !counterfeit);
  if (!dollar) throw new Error('The chain has no dollars');
  const other = /** @type {Hex} */ (dollar.address);
  const { router } = exchange;
  const factory = /** @type {Hex} */ (
    await client.readContract({ address: router, abi: routerAbi, functionName: 'factory' })
  );
  const pair = /** @type {const} */ ([address, other]);
  await steward.send([
    { to: factory, data: encodeFunctionData({ abi: factoryAbi, functionName: 'createPair', args: pair }) },
  ]);
  const pool = await client.readContract({ address: factory, abi: factoryAbi, functionName: 'getPair', args: pair });
  const units = parseUnits((depth / price).toFixed(decimals), decimals);
  // Uses the rounded amount, so that a token without decimals keeps its price.
  const worth = parseUnits((Number(formatUnits(units, decimals)) * price).toFixed(dollar.decimals), dollar.decimals);
  /** @param {Hex} to @param {bigint} amount */
  const give = (to, amount) => ({
    to,
    data: encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [pool, amount] }),
  });
  const start = encodeFunctionData({ abi: pairAbi, functionName: 'mint', args: [steward.address] });
  await steward.send([give(address, units), give(other, worth), { to: pool, data: start }]);
  const first = await client.readContract({ address: pool, abi: pairAbi, functionName: 'token0' });
  return { address: pool, tokens: first.toLowerCase() === address.toLowerCase() ? [address, other] : [other, address] };
}
