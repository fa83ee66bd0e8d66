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

/** @param {bigint} amount */
const tenfold = (amount) => amount * 10n;

/** Returns another token of the chain. @param {import('./dataRows.mjs').Served} on @param {string} token @returns {Hex} */
const otherThan = ({ exchange, tokens }, token) =>
  /** @type {Hex} */ (
    tokens.find(({ address }) => ![token, exchange.wrapped.address].includes(address))?.address ?? STRANGER
  );

/** @param {number} chainId @param {string} address */
const caip = (chainId, address) => `eip155:${chainId}:${address}`;

/**
 * The swap endpoints of the data API, answered from the exchange of each chain.
 * @param {Map<number, import('./dataRows.mjs').Served>} served by chain id
 * @param {import('../value/createLies.mjs').Lies} lies
 * @returns {[method: string, path: RegExp, answer: (call: import('./dataRows.mjs').Call) => unknown][]}
 */
export function swapRows(served, lies) {
  /** Cached quotes, for the lie `staleQuote`. @type {Map<string, string>} */
  const stale = new Map();

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
    const price = lies.apply('tenfoldGasPrice', BigInt(await chain.node.call('eth_gasPrice')), tenfold);
    const prices = { standard: share(price, 100n), fast: share(price, 115n), instant: share(price, 130n) };
    return lies.apply('wrongGasPrice', prices, (_, value) => ({ standard: value, fast: value, instant: value }));
  }

  /** @param {import('./dataRows.mjs').Call} call */
  async function quotes({ query }) {
    const given = Object.fromEntries(query);
    const { on, from, to } = readSwap(served, given);
    const { amount } = await findRoute(on, { from, to, amount: readAmount(given['amount']) });
    const question = [given['from'], given['to'], given['amount']].join(' ');
    if (!lies.isActive('staleQuote')) stale.clear();
    const answered = stale.get(question) ?? String(lies.apply('tenfoldQuote', amount, tenfold));
    stale.set(question, answered);
    const accounts = { fromAccount: given['from'], toAccount: given['to'] };
    return { quotes: [{ id: null, fromAmount: given['amount'], toAmount: answered, ...accounts }] };
  }

  /** @param {import('./dataRows.mjs').Call} call */
  async function allowance({ query }) {
    const token = readToken(query.get('tokenAddress'), 'tokenAddress');
    const owner = readAddress(query.get('userAddress'), 'userAddress');
    const { exchange, assets } = chainOf(token.chainId);
    // The native coin is sent along and needs no allowance.
    if (token.address === NATIVE_TOKEN || lies.isActive('fullAllowance')) return { allowance: String(maxUint256) };
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
    /** @type {Hex} */
    const spender = lies.apply('wrongSpender', on.exchange.router, () => STRANGER);
    const args = /** @type {const} */ ([spender, maxUint256]);
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args });
    const [gas, price] = await Promise.all([
      on.chain.node.call('eth_estimateGas', { from: user, to, data }),
      on.chain.node.call('eth_gasPrice'),
    ]);
    const eip155 = { gas: Number(gas), gasPrice: String(BigInt(price)) };
    const owner = lies.apply('wrongSender', user, () => STRANGER);
    /** @type {Hex} */
    const target = lies.apply('wrongApprovedToken', to, (token) => otherThan(on, token));
    const value = lies.apply('approvalWithValue', '0', () => '1000000000000000000');
    return { tx: { from: caip(chainId, owner), to: caip(chainId, target), data, value, eip155 } };
  }

  /** @param {import('./dataRows.mjs').Call} call */
  async function buildTransaction({ order }) {
    const given = order();
    const { on, chainId, user, from, to } = readSwap(served, given);
    const offered = readAmount(given.amount);
    const { path, amount } = await findRoute(on, { from, to, amount: offered });
    const least = lies.apply('noMinimum', readLeast(amount, given.eip155?.slippage), () => 0n);
    const taken = lies.apply('tenfoldInput', offered, tenfold);
    /** @type {Hex} */
    const receiver = lies.apply('wrongRecipient', user, () => STRANGER);
    const wholePath = lies.apply('wrongOutput', path, (tokens) => [
      ...tokens.slice(0, -1),
      otherThan(on, /** @type {Hex} */ (tokens.at(-1))),
    ]);
    /** @type {Hex} */
    const router = lies.apply('wrongRouter', on.exchange.router, () => STRANGER);
    const [price, { timestamp }] = await on.chain.node.batch([
      ['eth_gasPrice'],
      ['eth_getBlockByNumber', 'latest', false],
    ]);
    // The clock of a node is ahead of this machine's after a test has advanced it.
    const now = Math.max(Number(timestamp), Math.floor(Date.now() / 1000));
    const deadline = BigInt(lies.apply('expiredDeadline', now + DEADLINE_SECONDS, () => now - 60));
    const [functionName, amounts] =
      from === NATIVE_TOKEN
        ? ['swapExactETHForTokens', [least]]
        : [to === NATIVE_TOKEN ? 'swapExactTokensForETH' : 'swapExactTokensForTokens', [taken, least]];
    const args = [...amounts, wholePath, receiver, deadline];
    const call = encodeFunctionData({ abi: routerAbi, functionName, args });
    const data = lies.apply('unreadableCall', call, (text) => /** @type {Hex} */ (`0xdecafbad${text.slice(10)}`));
    // An upper bound: the node cannot estimate before the approval.
    const eip155 = { gas: String(GAS_AROUND + GAS_OF_POOL * (path.length - 1)), gasPrice: String(BigInt(price)) };
    const sender = lies.apply('wrongSender', user, () => STRANGER);
    const named = String(lies.apply('tenfoldAmount', amount, tenfold));
    return { tx: { from: caip(chainId, sender), to: caip(chainId, router), data, amount: named, eip155 } };
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
