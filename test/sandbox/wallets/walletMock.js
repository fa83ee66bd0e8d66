import { createWallet as createMock } from '@johanneskares/wallet-mock/dist/createWallet.js';
import { EventEmitter } from 'events';
import { defineChain, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { announce } from './announce.js';
import { createWallet } from './createWallet.js';
import { walletConfig } from './walletConfig.js';
import { walletError } from './walletError.js';

const config = walletConfig({ accounts: [0] });
const emitter = new EventEmitter();

const control = createWallet(config, (wallet) => {
  /** The mock has one account and one chain: each change creates a new mock. */
  const mock = () => {
    const { chainId, chains } = wallet.state();
    const transports = Object.fromEntries(chains.map(({ id, rpc }) => [id, http(rpc)]));
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
    const rpcUrls = { default: { http: [wallet.rpc()] } };
    const chain = defineChain({ id: chainId, name: `Chain ${chainId}`, nativeCurrency, rpcUrls });
    const [key] = wallet.keys();
    if (!key) throw walletError(4100, 'The wallet has no account.');
    return createMock(privateKeyToAccount(key.privateKey), transports, chain);
  };
  return {
    async perform(request, consent) {
      await consent?.();
      // The mock has no response of its own to this request and would call the node.
      return request.method === 'wallet_addEthereumChain' ? null : mock().request(request);
    },
    chainChanged: (chainId) => emitter.emit('chainChanged', `0x${chainId.toString(16)}`),
    accountsChanged: (accounts) => emitter.emit('accountsChanged', accounts),
    connectionChanged: (connected) =>
      connected
        ? emitter.emit('connect', { chainId: `0x${wallet.state().chainId.toString(16)}` })
        : emitter.emit('disconnect', walletError(4900, 'The provider is disconnected from all chains.')),
  };
});

// The published mock accepts listeners and never calls them: a wallet without events, unless the page enables them.
const silent = () => {};
announce(config, {
  request: control.request,
  on: config.events ? emitter.on.bind(emitter) : silent,
  removeListener: config.events ? emitter.removeListener.bind(emitter) : silent,
});
