import { signerOf } from '../phone/signerOf.js';
import { describeEvm } from './evmWords.mjs';
import { SAFE, UNSAFE } from './methods.mjs';
import { SiteError } from './SiteError.mjs';
import { describeSolana, performSolana } from './solanaRequests.mjs';
import { readNetwork } from './wallet.mjs';

/**
 * @typedef {import('../phone/requestWords.js').Words & { account: string, network: string }} Described a request in words, the account
 *   that it is for and the network's name
 * @typedef {{ describe: () => Promise<Described>, perform: () => unknown }} Prepared a request that can be of this wallet
 */

/** Returns the address that a request names. @param {{ method: string, params: any }} request @returns {unknown} */
function namedBy({ method, params }) {
  const first = Object(Array.isArray(params) ? params[0] : params);
  if (method === 'eth_sendUserOperation') return first.sender;
  return method.startsWith('wallet_') ? (first.from ?? first.address) : (signerOf({ method, params }) ?? first.from);
}

/**
 * The JSON-RPC requests of the page: their descriptions, and their results once approved.
 * @param {Pick<import('./createSecureSite.mjs').Site, 'chains' | 'smartAccounts'>} site
 * @param {import('./wallet.mjs').Wallet} wallet
 */
export function requests({ chains, smartAccounts }, wallet) {
  /** @param {import('./createSecureSite.mjs').Ask} ask */
  function read(ask) {
    const { method, params = [] } = ask.payload;
    if (typeof method !== 'string') throw new SiteError('Invalid request', -32600);
    const network = wallet.known(readNetwork(ask.payload.chainId, ask.network));
    const chain = chains.find(({ id }) => id === network);
    if (method.startsWith('solana_') === Boolean(chain)) throw new SiteError(`Not a method of ${network}`, 4200);
    return { request: { method, params }, network, chain, account: wallet.accountOf(ask) };
  }

  /** @param {import('./createSecureSite.mjs').Ask} ask @param {import('./createAccounts.mjs').Account} account @param {number} chainId */
  const requester = (ask, account, chainId) => ({
    owner: account.evm,
    type: wallet.typeOf(account),
    chainId,
    app: { name: ask.app, url: ask.origin },
  });

  /** @param {import('./createSecureSite.mjs').Ask} ask */
  async function safe(ask) {
    const { request, network, chain, account } = read(ask);
    const { method, params } = request;
    if (!chain) throw new SiteError(`Not a method of ${network}`, 4200);
    if (method === 'eth_accounts') return (await wallet.accountsOn(account, network)).map(({ address }) => address);
    if (smartAccounts.methods.includes(method))
      return smartAccounts.request(requester(ask, account, chain.chainId), request);
    return chain.node.call(method, ...params);
  }

  /** @param {import('./createSecureSite.mjs').Ask} ask @returns {Promise<Prepared>} */
  async function prepare(ask) {
    const { request, network, chain, account } = read(ask);
    if (!chain) {
      const key = account.solana;
      return {
        describe: async () => ({ ...describeSolana(request, key), account: key.address, network: 'Solana' }),
        perform: () => performSolana(request, key),
      };
    }
    const perform = await smartAccounts.prepare(requester(ask, account, chain.chainId), request);
    const named = namedBy(request);
    const own = await wallet.accountsOn(account, network);
    const used =
      own.find(({ address }) => address.toLowerCase() === String(named).toLowerCase()) ??
      own.find(({ type }) => type === wallet.typeOf(account));
    if (!used) throw new SiteError('The address does not belong to this wallet', 4100);
    const app = { name: ask.app, url: ask.origin };
    return {
      async describe() {
        const words = await describeEvm({ chain, address: used.address, type: used.type, request, app });
        return { ...words, account: used.address, network: chain.name };
      },
      perform,
    };
  }

  /** @type {Record<string, import('./createSecureSite.mjs').Answerer>} */
  const answers = {
    /** Sent by the frame itself, before it shows a request. */
    DESCRIBE: async (ask) => (await prepare(ask)).describe(),

    async RPC_REQUEST(ask) {
      const { method } = ask.payload;
      if (SAFE.includes(method)) return safe(ask);
      if (!UNSAFE.includes(method)) throw new SiteError('Requested RPC call is not allowed', 4200);
      return (await prepare(ask)).perform();
    },
  };
  return { answers };
}
