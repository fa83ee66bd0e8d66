import { STRANGER } from '../value/createLies.mjs';
import { accountBalances } from './accountBalances.mjs';
import { accountHistory } from './accountHistory.mjs';
import { onrampOptions, onrampQuote } from './onramp.mjs';
import { onrampUrl } from './onrampUrl.mjs';
import { priceAt } from './prices.mjs';
import { NATIVE_TOKEN } from './readAssets.mjs';
import { readAddress, readChainId, readToken } from './readQuery.mjs';
import { Refusal } from './refusal.mjs';
import { swapRows } from './swapRows.mjs';

/**
 * @typedef {object} Served a chain that the data API knows
 * @property {ReturnType<typeof import('./followChain.mjs').followChain>} chain
 * @property {ReturnType<typeof import('./readAssets.mjs').readAssets>} assets
 * @property {{ name: string, symbol: string, decimals: number, address: string, price: number | null, counterfeit: boolean }[]} tokens
 * @property {import('../contracts/deployPools.mjs').Exchange} exchange
 * @typedef {{ query: URLSearchParams, name: string, order: () => any }} Call
 *   `name` is the part of the path that differs, `order` the body
 */

/**
 * The endpoints of the data API, answered from the state of the chains and the registry.
 * @param {object} sources
 * @param {Map<number, Served>} sources.served by chain id
 * @param {ReturnType<typeof import('./nameBook.mjs').nameBook>} sources.names
 * @param {ReturnType<typeof import('./smartSessions.mjs').smartSessions>} sources.sessions
 * @param {import('../value/createLies.mjs').Lies} sources.lies
 * @param {() => import('../value/startShops.mjs').Shops | undefined} [sources.shops] without it, there are no purchases or payments
 * @param {ReturnType<typeof import('./solanaData.mjs').solanaData>} [sources.solana]
 * @param {string} [sources.provider] page of the card provider; without it, there is none
 * @returns {[method: string, path: RegExp, answer: (call: Call) => unknown][]}
 */
export function dataRows({ served, names, sessions, lies, shops, solana, provider }) {
  /** @param {string | null} text CAIP-2 id */
  const chainOf = (text) => {
    const found = served.get(readChainId(text));
    if (!found) throw new Refusal(400, 'chainId', 'Unsupported chain');
    return found;
  };

  const offered = () => [...served].flatMap(([chainId, { tokens }]) => tokens.map((token) => ({ ...token, chainId })));

  /** @param {unknown} id CAIP-10 id of a token; nothing when nobody knows a price */
  async function fungiblePrice(id) {
    if (solana?.isHere(String(id))) return solana.price(String(id));
    const { chainId, address } = readToken(id, 'addresses');
    const assets = served.get(chainId)?.assets;
    const token = address === NATIVE_TOKEN ? assets?.native : await assets?.fungible(address);
    const price = token ? priceAt(token.price, Date.now()) : null;
    if (!token || price === null) return [];
    return [{ address: id, name: token.name, symbol: token.symbol, iconUrl: token.iconUrl, price }];
  }

  /** @param {Call} call */
  async function identity({ name }) {
    const claimed = await names.claimed(readAddress(name, 'address'));
    const record = claimed ? await names.lookUp(claimed) : null;
    const avatar = record?.attributes.find((attribute) => attribute.avatar)?.avatar ?? null;
    return { name: claimed, avatar };
  }

  /** @param {Call} call */
  async function history({ name, query }) {
    const wanted = query.get('chainId');
    const seller = query.get('onramp');
    const found = seller !== null && shops?.()?.purchases;
    if (found) return found.history(readAddress(name, 'account'), seller);
    const chains = wanted === null ? [...served.values()] : [chainOf(wanted)];
    try {
      return await accountHistory(chains, readAddress(name, 'account'), query.get('cursor'));
    } catch (error) {
      throw error instanceof RangeError ? new Refusal(400, 'cursor', error.message) : error;
    }
  }

  /** @param {Call} call */
  async function balance({ name, query }) {
    if (solana?.isHere(query.get('chainId') ?? '')) return { balances: await solana.balances(name) };
    const address = readAddress(name, 'address');
    const tokens = (query.get('forceUpdate') ?? '').split(',').filter(Boolean);
    const asked = tokens.map((token) => readToken(token, 'forceUpdate'));
    const wanted = query.get('chainId');
    const chains = wanted === null ? [...served.values()] : [chainOf(wanted)];
    const lists = await Promise.all(
      chains.map((on) => {
        const here = asked.filter((token) => token.chainId === on.chain.chainId);
        return accountBalances(
          on,
          address,
          here.map((token) => token.address),
        );
      }),
    );
    return { balances: lists.flat() };
  }

  /** @param {Call} call */
  async function prices({ order }) {
    const { addresses, currency } = order();
    if (!Array.isArray(addresses)) throw new Refusal(400, 'addresses', 'A list of token addresses is required');
    if (currency !== 'usd') throw new Refusal(400, 'currency', 'Unsupported currency');
    return { fungibles: (await Promise.all(addresses.map(fungiblePrice))).flat() };
  }

  /** @param {Call} call */
  async function profile({ name }) {
    const record = await names.lookUp(name);
    if (!record) throw new Refusal(404, 'name', 'Name not found');
    return lies.apply('wrongNameAddress', record, (truth) => ({
      ...truth,
      addresses: Object.fromEntries(
        Object.entries(truth.addresses).map(([coin, row]) => [coin, { ...row, address: STRANGER }]),
      ),
    }));
  }

  /** @param {Call} call */
  async function register({ order }) {
    const given = order();
    await names.register({ ...given, address: readAddress(given.address, 'address') });
    return { success: true };
  }

  /** @param {Call} call */
  function purchasePage({ order }) {
    if (!provider) throw new Refusal(404, 'provider', 'No on-ramp is connected');
    return { url: onrampUrl(provider, lies, order()) };
  }

  /** @param {Call} call */
  async function revoke({ name, order }) {
    // The chain's client also verifies signatures of contracts.
    await sessions.revoke(
      readAddress(name, 'address'),
      order(),
      async (chainId, proof) => (await served.get(chainId)?.assets.client.verifyMessage(proof)) ?? false,
    );
    return { success: true };
  }

  /** @param {Call} call */
  function callExchanges({ order }) {
    const found = shops?.()?.exchanges;
    if (!found) throw new Refusal(404, 'exchanges', 'No exchange is connected');
    return found.answer(order());
  }

  return [
    [
      'GET',
      /^\/v1\/supported-chains$/,
      () => ({
        http: [...[...served.keys()].map((id) => `eip155:${id}`), ...(solana ? [solana.network] : [])],
        ws: [],
      }),
    ],
    ['GET', /^\/v1\/identity\/([^/]+)$/, identity],
    ['GET', /^\/v1\/account\/([^/]+)\/history$/, history],
    ['GET', /^\/v1\/account\/([^/]+)\/balance$/, balance],
    ['POST', /^\/v1\/fungible\/price$/, prices],
    ...swapRows(served, lies),
    ['GET', /^\/v1\/profile\/account\/([^/]+)$/, profile],
    ['GET', /^\/v1\/profile\/reverse\/([^/]+)$/, ({ name }) => names.reverse(readAddress(name, 'address'))],
    [
      'GET',
      /^\/v1\/profile\/suggestions\/([^/]+)$/,
      async ({ name }) => ({ suggestions: await names.suggestions(name) }),
    ],
    ['POST', /^\/v1\/profile\/account$/, register],
    ['GET', /^\/v1\/onramp\/options$/, () => onrampOptions(offered())],
    ['POST', /^\/v1\/onramp\/quote$/, ({ order }) => onrampQuote(offered(), order())],
    ['POST', /^\/v1\/generators\/onrampurl$/, purchasePage],
    ['POST', /^\/v1\/json-rpc$/, callExchanges],
    ['GET', /^\/v1\/sessions\/([^/]+)$/, ({ name }) => ({ pcis: sessions.list(name) })],
    ['POST', /^\/v1\/sessions\/([^/]+)\/revoke$/, revoke],
  ];
}
