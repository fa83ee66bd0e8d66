import { checkEvm, describeEvm, performEvm } from './evmRequests.mjs';
import { SAFE, UNSAFE } from './methods.mjs';
import { SiteError } from './SiteError.mjs';
import { readNetwork } from './wallet.mjs';

const EVM = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'];

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
  function readEvm(ask) {
    const { chain, ...rest } = read(ask);
    if (!chain) throw new SiteError(`Not a method of ${rest.network}`, 4200);
    return { chain, ...rest };
  }

  /** @param {import('./createSecureSite.mjs').Ask} ask */
  async function safe(ask) {
    const { request, network, chain, account } = read(ask);
    const { method, params } = request;
    if (method === 'eth_accounts') return (await wallet.accountsOn(account, network)).map(({ address }) => address);
    if (!chain) throw new SiteError(`Not a method of ${network}`, 4200);
    return chain.node.call(method, ...params);
  }

  /** @type {Record<string, import('./createSecureSite.mjs').Answerer>} */
  const answers = {
    /** Not a message of the page: the frame asks before it shows a request. */
    async DESCRIBE(ask) {
      const evm = readEvm(ask);
      if (!EVM.includes(evm.request.method)) throw new SiteError(`${evm.request.method} is not supported`, 4200);
      checkEvm(evm);
      const words = await describeEvm(evm, { name: ask.app, url: ask.origin });
      return { ...words, account: evm.account.evm.address, network: evm.chain.name };
    },

    async RPC_REQUEST(ask) {
      const { method } = ask.payload;
      if (SAFE.includes(method)) return safe(ask);
      if (!UNSAFE.includes(method)) throw new SiteError('Requested RPC call is not allowed', 4200);
      const evm = readEvm(ask);
      if (!EVM.includes(method)) throw new SiteError(`${method} is not supported`, 4200);
      checkEvm(evm);
      return performEvm(evm);
    },
  };
  return { answers };
}
