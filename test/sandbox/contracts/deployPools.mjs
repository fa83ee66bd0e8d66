import { createRequire } from 'node:module';
import {
  encodeFunctionData,
  encodePacked,
  formatUnits,
  getContractAddress,
  keccak256,
  multicall3Abi,
  parseAbi,
  parseUnits,
  stringToHex,
  toHex,
} from 'viem';
import { coinOf, priceAt } from '../data/prices.mjs';
import { pools } from './catalogue.mjs';
import { MULTICALL3, WRAPPED_COIN } from './known.mjs';
import { steward } from './steward.mjs';

const require = createRequire(import.meta.url);
/** @param {string} file @returns {{ abi: import('viem').Abi, bytecode: `0x${string}`, runtime: `0x${string}` }} */
const load = (file) => {
  const { abi, bytecode, evm } = require(file);
  return { abi, bytecode: `0x${bytecode}`, runtime: `0x${evm.deployedBytecode.object}` };
};
const factory = load('@uniswap/v2-core/build/UniswapV2Factory.json');
const pair = load('@uniswap/v2-core/build/UniswapV2Pair.json');
const router = load('@uniswap/v2-periphery/build/UniswapV2Router02.json');
const wrapper = load('@uniswap/v2-periphery/build/WETH9.json');

const openToken = parseAbi(['function mint(address to, uint256 amount)']);

export const pairAbi = pair.abi;
export const routerAbi = router.abi;

/** Creating pools deploys contracts, which needs more than the usual gas limit. */
const POOLS_GAS = 12_000_000n;
const PAIR_CODE = keccak256(pair.bytecode);

/**
 * @typedef {object} PricedToken
 * @property {string} name
 * @property {string} symbol
 * @property {number} decimals
 * @property {`0x${string}`} address
 * @property {number | null} price the base in USD
 * @typedef {object} Exchange
 * @property {`0x${string}`} router
 * @property {PricedToken} wrapped the chain's own coin as a token
 * @property {{ address: `0x${string}`, tokens: [`0x${string}`, `0x${string}`] }[]} pools tokens in the pool's order
 */

/** Encodes a text of less than 32 bytes as in storage: the bytes from the left, twice their number at the end. @param {string} text */
const storedText = (text) => toHex(BigInt(stringToHex(text, { size: 32 })) | BigInt(text.length * 2), { size: 32 });

/**
 * Deploys the exchange: the wrapped coin, a factory of pools, a router, and the pools of the catalogue, with the steward's
 * liquidity at current prices.
 * @param {object} chain
 * @param {number} chain.chainId
 * @param {ReturnType<typeof import('../data/callNode.mjs').callNode>} chain.node
 * @param {(artifact: any, args: unknown[]) => Promise<`0x${string}`>} chain.create
 * @param {(artifact: any, to: `0x${string}`, functionName: string, args: unknown[], more?: { value?: bigint, gas?: bigint }) => Promise<void>} chain.write
 * @param {(PricedToken & { counterfeit: boolean })[]} chain.tokens already deployed
 * @returns {Promise<{ exchange: Exchange, finish(): Promise<void> }>} `finish` once everything is mined
 */
export async function deployPools({ chainId, node, create, write, tokens }) {
  const coin = coinOf(chainId);
  const named = { name: `Wrapped ${coin.name}`, symbol: `W${coin.symbol}` };
  const wrappedAddress = WRAPPED_COIN[chainId];
  if (!wrappedAddress) throw new Error(`Where is the wrapped coin of chain ${chainId}?`);
  await node.call('anvil_setCode', wrappedAddress, wrapper.runtime);
  const factoryAddress = await create(factory, [steward.address]);
  const routerAddress = await create(router, [factoryAddress, wrappedAddress]);
  /** @type {PricedToken} */
  const wrapped = { ...named, decimals: 18, address: wrappedAddress, price: coin.price };

  /** @param {string | null} symbol @returns {PricedToken & { price: number }} */
  const priced = (symbol) => {
    const token = symbol === null ? wrapped : tokens.find((one) => one.symbol === symbol && !one.counterfeit);
    const price = priceAt(token?.price ?? null, Date.now());
    if (!token || price === null) throw new Error(`No pool without a price of ${symbol}`);
    return { ...token, price };
  };

  /** @type {{ target: `0x${string}`, allowFailure: boolean, callData: `0x${string}` }[]} */
  const calls = [];
  /** @param {import('viem').Abi} abi @param {`0x${string}`} target @param {string} functionName @param {unknown[]} args */
  const call = (abi, target, functionName, args) =>
    calls.push({ target, allowFailure: false, callData: encodeFunctionData({ abi, functionName, args }) });

  /** Transfers a token to a pool. @param {PricedToken} token @param {`0x${string}`} pool @param {bigint} amount */
  const give = async ({ address }, pool, amount) => {
    if (address !== wrappedAddress) return call(openToken, address, 'mint', [pool, amount]);
    await write(wrapper, address, 'deposit', [], { value: amount });
    await write(wrapper, address, 'transfer', [pool, amount]);
  };

  /** @type {Exchange['pools']} */
  const opened = [];
  for (const { token, with: other, depth } of pools) {
    const [one, two] = [priced(token), priced(other)];
    const amount = parseUnits((depth / one.price).toFixed(one.decimals), one.decimals);
    // Uses the rounded amount, so that a token without decimals keeps its price.
    const worth = Number(formatUnits(amount, one.decimals)) * one.price;
    const [first, second] = BigInt(one.address) < BigInt(two.address) ? [one, two] : [two, one];
    const salt = keccak256(encodePacked(['address', 'address'], [first.address, second.address]));
    const address = getContractAddress({ opcode: 'CREATE2', from: factoryAddress, salt, bytecodeHash: PAIR_CODE });
    call(factory.abi, factoryAddress, 'createPair', [first.address, second.address]);
    await give(one, address, amount);
    await give(two, address, parseUnits((worth / two.price).toFixed(two.decimals), two.decimals));
    call(pair.abi, address, 'mint', [steward.address]);
    opened.push({ address, tokens: [first.address, second.address] });
  }
  await write({ abi: multicall3Abi }, MULTICALL3, 'aggregate3', [calls], { gas: POOLS_GAS });

  return {
    exchange: { router: routerAddress, wrapped, pools: opened },
    /** Sets the name, symbol and decimals of the wrapped coin: its code was set without running a constructor. */
    async finish() {
      const words = [storedText(wrapped.name), storedText(wrapped.symbol), toHex(wrapped.decimals, { size: 32 })];
      await node.batch(
        words.map((word, slot) => ['anvil_setStorageAt', wrappedAddress, toHex(slot, { size: 32 }), word]),
      );
    },
  };
}
