import { SigningKey } from '@ethersproject/signing-key';
import { Buffer } from 'buffer';
import { Web3ProviderBackend } from 'headless-web3-provider';
import { announce } from './announce.js';
import { createWallet } from './createWallet.js';
import { walletConfig } from './walletConfig.js';
import { walletError } from './walletError.js';

const config = walletConfig({ accounts: [1] });
/** @type {Web3ProviderBackend} */
let backend;

/**
 * The backend signs its parameter as text, so hex data is decoded first.
 * @param {import('./createWallet.js').Request} request
 */
const readable = ({ method, params = [] }) =>
  method === 'personal_sign' && /^0x([0-9a-f]{2})*$/i.test(params[0])
    ? { method, params: [Buffer.from(params[0].slice(2), 'hex').toString(), ...params.slice(1)] }
    : { method, params };

/**
 * A key of the backend's library with a known public key. Deriving it would take longer than everything else until a page with
 * this wallet is drawn.
 * @param {import('./walletConfig.js').WalletConfig['keys'][number]} key
 * @returns {any}
 */
const signingKey = ({ privateKey, publicKey }) => ({
  _isSigningKey: true,
  curve: 'secp256k1',
  privateKey,
  publicKey,
  signDigest: (/** @type {string} */ digest) => new SigningKey(privateKey).signDigest(digest),
});

const control = createWallet(config, (wallet) => {
  const signingKeys = () => wallet.keys().map(signingKey);
  const { chains, chainId } = wallet.state();
  const first = chains.filter(({ id }) => id === chainId);
  const connections = [...first, ...chains.filter((chain) => !first.includes(chain))];
  backend = new Web3ProviderBackend(
    signingKeys(),
    connections.map(({ id, rpc }) => ({ chainId: id, rpcUrl: rpc })),
  );
  return {
    perform(request, consent) {
      const kind = /** @type {import('headless-web3-provider').Web3RequestKind} */ (request.method);
      const answer = backend.request(readable(request));
      consent?.().then(
        () => backend.authorize(kind),
        (error) => backend.reject(kind, error),
      );
      return answer;
    },
    chainChanged(next) {
      if (!backend.getNetworks().some((chain) => chain.chainId === next)) backend.addNetwork(next, wallet.rpc());
      if (backend.getNetwork().chainId !== next) backend.switchNetwork(next);
    },
    accountsChanged(accounts) {
      if (accounts.length) backend.changeAccounts(signingKeys());
      else backend.emit('accountsChanged', []);
    },
    connectionChanged: (connected) =>
      connected
        ? backend.emit('connect', { chainId: `0x${wallet.state().chainId.toString(16)}` })
        : backend.emit('disconnect', walletError(4900, 'The provider is disconnected from all chains.')),
  };
});

announce(config, {
  request: control.request,
  /** @param {string} name @param {(...args: any[]) => void} listener */
  on: (name, listener) => backend.on(name, listener),
  /** @param {string} name @param {(...args: any[]) => void} listener */
  removeListener: (name, listener) => backend.off(name, listener),
});
