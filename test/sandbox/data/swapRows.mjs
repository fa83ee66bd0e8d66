import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import { routerAbi } from '../contracts/deployPools.mjs';
import { STRANGER } from '../value/createLies.mjs';
import { findRoute } from './findRoute.mjs';
import { NATIVE_TOKEN } from './readAssets.mjs';
import { readAddress, readChainId, readToken } from './readQuery.mjs';
import { readAmount, readLeast, readSwap } from './readSwap.mjs';
import { Refusal } from './refusal.mjs';

const DEADLINE_SECONDS = 1200;
/** Maximum gas of a swap with the router: base cost, and cost per pool. */
const GAS_AROUND = 90_000;
const GAS_OF_POOL = 110_000;

/** @param {bigint} wei @param {bigint} percent */
const share = (wei, percent) => String((wei * percent) / 100n);

/** @typedef {`0x${string}`} Hex */

/** @param {number} chainId @param {string} address */
const caip = (chainId, address) => `eip155:${chainId}:${address}`;

/**
 * The swap endpoints of the data API, answered from the exchange of each chain.
 * @param {Map<number, import('./dataRows.mjs').Served>} served by chain id
 * @param {import('../value/createLies.mjs').Lies} lies
 * @returns {[method: string, path: RegExp, answer: (call: import('./dataRows.mjs').Call) => unknown][]}
 */
export function swapRows(served, lies) {
  /** @param {number} chainId @throws {Refusal} */
  const chainOf = (chainId) => {
    const found = served.get(chainId);
    if (!found) throw new Refusal(400, 'chainId', 'Unsupported chain');
    return found;
  };

  /** @param {import('./dataRows.mjs').Call} call */
  async function tokens({ query }) {
    const { exchange, chain, assets } = chainOf(readChainId(query.get('chainId')));
    const pooled = [...new Set(exchange.pools.flatMap((pool) => pool.tokens))];
    const facts = await Promise.all(
      pooled.map(async (address) => ({ ...(await assets.fungible(address.toLowerCase())), address })),
    );
    return {
      tokens: [{ ...assets.native, address: NATIVE_TOKEN }, ...facts].map(
        ({ name, symbol, decimals, address, iconUrl }) => ({
          name,
          symbol,
          address: caip(chain.chainId, address),
          decimals: address === NATIVE_TOKEN ? decimals : assets.reported(decimals),
          logoUri: iconUrl,
          eip2612: false,
        }),
      ),
    };
  }

  /** @param {import('./dataRows.mjs').Call} call */
  async function gasPrice({ query }) {
    const { chain } = chainOf(readChainId(query.get('chainId')));
    const price = BigInt(await chain.node.call('eth_gasPrice'));
    return { standard: share(price, 100n), fast: share(price, 115n), instant: share(price, 130n) };
  }

  /** @param {import('./dataRows.mjs').Call} call */
  async function quotes({ query }) {
    const given = Object.fromEntries(query);
    const { on, from, to } = readSwap(served, given);
    const { amount } = await findRoute(on, { from, to, amount: readAmount(given['amount']) });
    const accounts = { fromAccount: given['from'], toAccount: given['to'] };
    return { quotes: [{ id: null, fromAmount: given['amount'], toAmount: String(amount), ...accounts }] };
  }

  /** @param {import('./dataRows.mjs').Call} call */
  async function allowance({ query }) {
    const token = readToken(query.get('tokenAddress'), 'tokenAddress');
    const owner = readAddress(query.get('userAddress'), 'userAddress');
    const { exchange, assets } = chainOf(token.chainId);
    // The native coin is sent along and needs no allowance.
    if (token.address === NATIVE_TOKEN) return { allowance: String(maxUint256) };
    const address = /** @type {`0x${string}`} */ (token.address);
    const args = /** @type {const} */ ([owner, exchange.router]);
    const asked = assets.client.readContract({ address, abi: erc20Abi, functionName: 'allowance', args });
    return {
      allowance: String(
        await asked.catch(() => {
          throw new Refusal(400, 'tokenAddress', 'This is not a token');
        }),
      ),
    };
  }

  /** @param {import('./dataRows.mjs').Call} call */
  async function buildApprove({ query }) {
    const { on, chainId, user, from } = readSwap(served, Object.fromEntries(query));
    if (from === NATIVE_TOKEN) throw new Refusal(400, 'from', 'The coin of a chain needs no approval');
    const to = /** @type {`0x${string}`} */ (from);
    const args = /** @type {const} */ ([on.exchange.router, maxUint256]);
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args });
    const [gas, price] = await Promise.all([
      on.chain.node.call('eth_estimateGas', { from: user, to, data }),
      on.chain.node.call('eth_gasPrice'),
    ]);
    const eip155 = { gas: Number(gas), gasPrice: String(BigInt(price)) };
    return { tx: { from: caip(chainId, user), to: caip(chainId, to), data, value: '0', eip155 } };
  }

  /** @param {import('./dataRows.mjs').Call} call */
  async function buildTransaction({ order }) {
    const given = order();
    const { on, chainId, user, from, to } = readSwap(served, given);
    const offered = readAmount(given.amount);
    const { path, amount } = await findRoute(on, { from, to, amount: offered });
    const least = readLeast(amount, given.eip155?.slippage);
    /** @type {Hex} */
    const receiver = lies.apply('wrongRecipient', user, () => STRANGER);
    const [price, { timestamp }] = await on.chain.node.batch([
      ['eth_gasPrice'],
      ['eth_getBlockByNumber', 'latest', false],
    ]);
    // The clock of a node is ahead of this machine's after a test has advanced it.
    const now = Math.max(Number(timestamp), Math.floor(Date.now() / 1000));
    const deadline = BigInt(now + DEADLINE_SECONDS);
    const [functionName, amounts] =
      from === NATIVE_TOKEN
        ? ['swapExactETHForTokens', [least]]
        : [to === NATIVE_TOKEN ? 'swapExactTokensForETH' : 'swapExactTokensForTokens', [offered, least]];
    const args = [...amounts, path, receiver, deadline];
    const data = encodeFunctionData({ abi: routerAbi, functionName, args });
    // An upper bound: the node cannot estimate before the approval.
    const eip155 = { gas: String(GAS_AROUND + GAS_OF_POOL * (path.length - 1)), gasPrice: String(BigInt(price)) };
    const [sender, router] = [caip(chainId, user), caip(chainId, on.exchange.router)];
    return { tx: { from: sender, to: router, data, amount: String(amount), eip155 } };
  }

  return [
    ['GET', /^\/v1\/convert\/tokens$/, tokens],
    ['GET', /^\/v1\/convert\/gas-price$/, gasPrice],
    ['GET', /^\/v1\/convert\/quotes$/, quotes],
    ['GET', /^\/v1\/convert\/allowance$/, allowance],
    ['GET', /^\/v1\/convert\/build-approve$/, buildApprove],
    ['POST', /^\/v1\/convert\/build-transaction$/, buildTransaction],
  ];
}
