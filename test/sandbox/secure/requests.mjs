import { checkEvm, describeEvm, performEvm } from './evmRequests.mjs';
import { SAFE, UNSAFE } from './methods.mjs';
import { SiteError } from './SiteError.mjs';
import { describeSolana, performSolana } from './solanaRequests.mjs';
import { readNetwork } from './wallet.mjs';

const EVM = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'];

/**
 * @typedef {import('../phone/requestWords.js').Words & { account: string, network: string }} Described a request in words, the account
 *   that it is for and the network's name
 */

/**
 * The JSON-RPC requests of the page: what one means in words, and what it returns once it is approved.
 * @param {Pick<import('./createSecureSite.mjs').Site, 'chains'>} site
 * @param {import('./wallet.mjs').Wallet} wallet
 */
export function requests({ chains }, wallet) {
  /** @param {import('./createSecureSite.mjs').Ask} ask */
  function read(ask) {
    const { method, params = [] } = ask.payload;
    if (typeof method !== 'string') throw new SiteError('Invalid request', -32600);
    const network = wallet.known(readNetwork(ask.payload.chainId, ask.network));
    const chain = chains.find(({ id }) => id === network);
    return { request: { method, params }, network, chain, account: wallet.accountOf(ask) };
  }

  /** @param {import('./createSecureSite.mjs').Ask} ask */
  async function safe(ask) {
    const { request, network, chain, account } = read(ask);
    const { method, params } = request;
    if (method === 'eth_accounts') return (await wallet.accountsOn(account, network)).map(({ address }) => address);
    if (!chain) throw new SiteError(`Not a method of ${network}`, 4200);
    return chain.node.call(method, ...params);
  }

  /** @param {import('./createSecureSite.mjs').Ask} ask @returns {{ describe: () => Promise<Described>, perform: () => unknown }} */
  function unsafe(ask) {
    const { request, network, chain, account } = read(ask);
    if (request.method.startsWith('solana_') === Boolean(chain))
      throw new SiteError(`Not a method of ${network}`, 4200);
    if (!chain) {
      const key = account.solana;
      return {
        describe: async () => ({ ...describeSolana(request, key), account: key.address, network: 'Solana' }),
        perform: () => performSolana(request, key),
      };
    }
    if (!EVM.includes(request.method)) throw new SiteError(`${request.method} is not supported`, 4200);
    const evm = { chain, account, request };
    checkEvm(evm);
    return {
      describe: async () => {
        const words = await describeEvm(evm, { name: ask.app, url: ask.origin });
        return { ...words, account: account.evm.address, network: chain.name };
      },
      perform: () => performEvm(evm),
    };
  }

  /** @type {Record<string, import('./createSecureSite.mjs').Answerer>} */
  const answers = {
    /** Not a message of the page: the frame asks before it shows a request. */
    DESCRIBE: (ask) => unsafe(ask).describe(),

    RPC_REQUEST(ask) {
      const { method } = ask.payload;
      if (SAFE.includes(method)) return safe(ask);
      if (!UNSAFE.includes(method)) throw new SiteError('Requested RPC call is not allowed', 4200);
      return unsafe(ask).perform();
    },
  };
  return { answers };
}
