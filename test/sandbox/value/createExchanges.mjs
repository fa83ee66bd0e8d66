import { randomBytes } from 'node:crypto';
import { formatUnits, toHex } from 'viem';
import { createOrders } from './createOrders.mjs';
import { EXCHANGES } from './exchanges.mjs';
import { InvalidParams, readAsset, readRecipient, readUnits } from './readAsset.mjs';

/** @typedef {`0x${string}`} Hex */
/** @typedef {{ asset: string, chainId: number, token: Hex | null, symbol: string, decimals: number, amount: bigint, recipient: Hex }} PayFacts */
/** @typedef {import('./createOrders.mjs').Order<PayFacts>} PayOrder */

const PAGE_SIZE = 10;
/** @type {Record<PayOrder['status'], string>} */
const STATUSES = { new: 'UNKNOWN', paid: 'IN_PROGRESS', sent: 'IN_PROGRESS', done: 'SUCCESS', failed: 'FAILED' };

/** @param {unknown} list @param {string} field @returns {string[] | undefined} @throws {InvalidParams} */
function readIds(list, field) {
  if (list === undefined || list === null) return undefined;
  if (!Array.isArray(list) || !list.every((id) => typeof id === 'string')) throw new InvalidParams(`Invalid ${field}`);
  return list;
}

/**
 * The exchanges that pay for a visitor, with the JSON-RPC API of the data service.
 * @param {object} setup
 * @param {{ get(chainId: number): import('./createMarkets.mjs').Market | undefined }} setup.markets
 * @param {import('./createCashier.mjs').Cashier} setup.cashier
 * @param {import('./createLies.mjs').Lies} setup.lies
 * @param {string} setup.pictures address below which pictures lie
 * @param {(id: string) => string} setup.urlOf address of the exchange's own site
 */
export function createExchanges({ markets, cashier, lies, pictures, urlOf }) {
  /** @param {PayOrder} order */
  const paymentOf = ({ facts: { chainId, token, amount, recipient } }) => ({ chainId, token, amount, to: recipient });
  /** @param {PayFacts} facts */
  const write = ({ amount, ...facts }) => ({ ...facts, amount: formatUnits(amount, facts.decimals) });
  const orders = createOrders(cashier, paymentOf, write);

  /** @param {unknown} id @throws {InvalidParams} */
  function exchangeOf(id) {
    const found = EXCHANGES.find((exchange) => exchange.id === id);
    if (!found) throw new InvalidParams('Exchange not found');
    return found;
  }

  /** @param {(typeof EXCHANGES)[0]} exchange @param {{ symbol: string } | null} asset */
  const supports = ({ symbols }, asset) => asset !== null && (!symbols || symbols.includes(asset.symbol));

  /** @type {Record<string, (params: Record<string, unknown>) => object>} */
  const methods = {
    reown_getExchanges({ page = 1, asset, amount, includeOnly, exclude }) {
      if (!Number.isInteger(page) || Number(page) < 0) throw new InvalidParams('Invalid page');
      const wanted = asset === undefined ? undefined : readAsset(markets, asset);
      if (wanted && amount !== undefined) readUnits(amount, wanted.decimals);
      const [only, without] = [readIds(includeOnly, 'includeOnly'), readIds(exclude, 'exclude')];
      const found = EXCHANGES.filter(
        (exchange) =>
          (wanted === undefined || supports(exchange, wanted)) &&
          (!only || only.includes(exchange.id)) &&
          !without?.includes(exchange.id),
      );
      const start = Math.max(0, Number(page) - 1) * PAGE_SIZE;
      const exchanges = found.slice(start, start + PAGE_SIZE);
      return {
        exchanges: exchanges.map(({ id, name }) => ({ id, name, imageUrl: `${pictures}/getExchangeImage/${id}` })),
        total: found.length,
      };
    },

    reown_getExchangePayUrl({ exchangeId, asset, amount, recipient }) {
      const exchange = exchangeOf(exchangeId);
      const wanted = readAsset(markets, asset);
      if (!wanted || !supports(exchange, wanted)) throw new InvalidParams(`Asset ${asset} is not supported`);
      const facts = {
        ...wanted,
        asset: String(asset),
        amount: readUnits(amount, wanted.decimals),
        recipient: readRecipient(recipient, wanted.chainId),
      };
      const { id } = orders.open(exchange.id, facts);
      const url = new URL('/pay', urlOf(exchange.id));
      const query = { session: id, asset: facts.asset, amount: String(amount), recipient: String(recipient) };
      for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value);
      return { url: url.href, sessionId: id };
    },

    reown_getExchangeBuyStatus({ sessionId, exchangeId }) {
      const order = orders.find(sessionId);
      if (!order || order.seller !== exchangeOf(exchangeId).id) throw new InvalidParams('Session not found');
      const { status, hash } = order;
      if (lies.isActive('payEarlySuccess')) return { status: 'SUCCESS', txHash: toHex(randomBytes(32)) };
      return { status: STATUSES[status], ...(hash && { txHash: hash }) };
    },
  };

  return {
    /** Answers a JSON-RPC request. @param {{ id?: unknown, method?: unknown, params?: unknown }} order the body */
    answer({ id = null, method, params }) {
      const name = String(method);
      const act = Object.hasOwn(methods, name) && methods[name];
      const refuse = (/** @type {number} */ code, /** @type {string} */ message) => ({ error: { code, message } });
      if (!act) return { jsonrpc: '2.0', id, ...refuse(-32601, 'Method not found') };
      try {
        return { jsonrpc: '2.0', id, result: act({ .../** @type {object} */ (Object(params)) }) };
      } catch (error) {
        if (!(error instanceof InvalidParams)) throw error;
        return { jsonrpc: '2.0', id, ...refuse(-32602, error.message) };
      }
    },
    orders,
  };
}

/** @typedef {ReturnType<typeof createExchanges>} Exchanges */
