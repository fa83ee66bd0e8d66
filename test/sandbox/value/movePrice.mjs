import { encodeFunctionData, parseAbi } from 'viem';
import { NATIVE_TOKEN } from '../data/readAssets.mjs';

const pairAbi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)', 'function sync()']);
const tokenAbi = parseAbi([
  'function mint(address, uint256)',
  'function deposit() payable',
  'function transfer(address, uint256) returns (bool)',
]);
/** Percentages are in hundredths. */
const WHOLE = 10_000n;

/** @typedef {`0x${string}`} Hex */

/**
 * Moves the price of a token in its pools for everyone, by adding to one side.
 * @param {import('./createMarkets.mjs').Market} market
 * @param {Record<string, unknown>} wish `token` by symbol or address, the chain's coin when absent; `percent` more than -100
 * @returns {Promise<{ pools: number }>} how many pools have another price now
 */
export async function movePrice({ assets: { client }, exchange, steward, tokens }, { token, percent }) {
  if (typeof percent !== 'number' || !(percent > -100 && percent <= 1000))
    throw new Error('"percent" must be over -100');
  const { wrapped, pools } = exchange;
  const wanted = String(token ?? NATIVE_TOKEN).toLowerCase();
  const named = [{ ...wrapped, symbol: wrapped.symbol.slice(1) }, ...tokens.filter(({ counterfeit }) => !counterfeit)];
  const known = named.find(({ symbol }) => symbol.toLowerCase() === wanted)?.address.toLowerCase() ?? wanted;
  const address = known === NATIVE_TOKEN ? wrapped.address.toLowerCase() : known;
  const found = pools.filter((pool) => pool.tokens.some((one) => one.toLowerCase() === address));
  if (!found.length) throw new Error(`There is no pool of "${token}"`);

  /** @param {Hex} to @param {Hex} pool @param {bigint} amount */
  const give = (to, pool, amount) => {
    const mint = encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [pool, amount] });
    if (to !== wrapped.address) return [{ to, data: mint }];
    const transfer = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [pool, amount] });
    return [
      { to, value: amount, data: encodeFunctionData({ abi: tokenAbi, functionName: 'deposit' }) },
      { to, data: transfer },
    ];
  };
  const share = BigInt(Math.round(Math.abs(percent) * 100));
  for (const { address: pool, tokens: sides } of found) {
    const reserves = await client.readContract({ address: pool, abi: pairAbi, functionName: 'getReserves' });
    const own = sides[0].toLowerCase() === address ? 0 : 1;
    // A price rises with more of the other side, and falls with more of this one.
    const side = percent > 0 ? 1 - own : own;
    const reserve = /** @type {bigint} */ (reserves[side]);
    const amount = percent > 0 ? (reserve * share) / WHOLE : (reserve * share) / (WHOLE - share);
    const sync = encodeFunctionData({ abi: pairAbi, functionName: 'sync' });
    await steward.send([...give(/** @type {Hex} */ (sides[side]), pool, amount), { to: pool, data: sync }]);
  }
  return { pools: found.length };
}
