import { initializeProvider } from '@metamask/providers';
import { Duplex } from 'readable-stream';
import { privateKeyToAccount } from 'viem/accounts';
import { createWallet } from './createWallet.js';
import { walletConfig } from './walletConfig.js';
import { walletError } from './walletError.js';

const config = walletConfig({ accounts: [2, 3] });

/** @param {string} url @param {string} method @param {unknown[]} params */
async function askNode(url, method, params = []) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { result, error } = await answer.json();
  if (error) throw Object.assign(walletError(error.code, error.message), { data: error.data });
  return result;
}

/** The other end of the page's stream, in place of the extension's background script. */
const background = new Duplex({
  objectMode: true,
  read() {},
  /** @param {any} message @param {unknown} _encoding @param {() => void} done */
  write(message, _encoding, done) {
    receive(structuredClone(message));
    done();
  },
});
const send = (/** @type {object} */ message) => background.push(structuredClone({ jsonrpc: '2.0', ...message }));

/** @type {() => { chainId: string, networkVersion: string, isConnected: boolean }} */
let network;

const control = createWallet(config, (wallet) => {
  let connected = true;
  network = () => {
    const { chainId } = wallet.state();
    return { chainId: `0x${chainId.toString(16)}`, networkVersion: String(chainId), isConnected: connected };
  };
  /** @param {string} address */
  const signer = (address) => {
    const key = wallet.keys().find((candidate) => candidate.address.toLowerCase() === address?.toLowerCase());
    if (!key) throw walletError(4100, 'The requested account has not been authorized by the user.');
    return privateKeyToAccount(key.privateKey);
  };
  /** @type {Record<string, (params: any) => unknown>} */
  const methods = {
    eth_requestAccounts: () => null,
    wallet_requestPermissions: () => null,
    wallet_addEthereumChain: () => null,
    wallet_switchEthereumChain: () => null,
    personal_sign: ([data, address]) => signer(address).signMessage({ message: { raw: data } }),
    eth_signTypedData_v4: ([address, data]) =>
      signer(address).signTypedData(typeof data === 'string' ? JSON.parse(data) : data),
    eth_sendTransaction: ([transaction]) => {
      signer(transaction.from);
      return askNode(wallet.rpc(), 'eth_sendTransaction', [transaction]);
    },
  };
  return {
    async perform({ method, params }, consent) {
      await consent?.();
      const own = methods[method];
      return own ? own(params) : askNode(wallet.rpc(), method, params);
    },
    chainChanged: () => send({ method: 'metamask_chainChanged', params: network() }),
    accountsChanged: (accounts) =>
      send({ method: 'metamask_accountsChanged', params: accounts.map((address) => address.toLowerCase()) }),
    connectionChanged(next) {
      connected = next;
      send({ method: 'metamask_chainChanged', params: network() });
    },
  };
});

/** @param {{ id: number, method: string, params?: any }} message */
async function receive({ id, method, params }) {
  const lower = (/** @type {unknown} */ result) =>
    method === 'eth_accounts' || method === 'eth_requestAccounts'
      ? /** @type {string[]} */ (result).map((address) => address.toLowerCase())
      : result;
  try {
    if (method === 'metamask_getProviderState') {
      const { visible, locked } = control.state();
      const accounts = visible.map((/** @type {string} */ address) => address.toLowerCase());
      send({ id, result: { accounts, isUnlocked: !locked, ...network() } });
    } else send({ id, result: lower(await control.request({ method, params })) });
  } catch (error) {
    const { code = -32603, message, data } = /** @type {Error & { code?: number, data?: unknown }} */ (error);
    send({ id, error: { code, message, data } });
  }
}

const quiet = console.debug.bind(console);
initializeProvider({
  connectionStream: background,
  logger: { log: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet, trace: quiet },
  providerInfo: config.announce ? config.info : undefined,
  shouldSendMetadata: false,
  shouldSetOnWindow: config.legacy,
});
