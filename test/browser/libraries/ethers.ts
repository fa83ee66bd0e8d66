import { BrowserProvider, toQuantity } from 'ethers';
import './HostClient';

// `any`: the network may change while the provider is in use.
const provider = new BrowserProvider(WalletModal.getProvider('eip155'), 'any');

window.hostClient = {
  accounts: async () => (await provider.listAccounts()).map(({ address }) => address),
  connect: async () => [await (await provider.getSigner()).getAddress()],
  // After a change, the first `getNetwork()` still returns the previous network.
  chainId: async () => Number(await provider.send('eth_chainId', [])),
  sign: async (message, address) => (await provider.getSigner(address)).signMessage(message),
  balance: async (address) => String(await provider.getBalance(address)),
  switchNetwork: async (id) => {
    await provider.send('wallet_switchEthereumChain', [{ chainId: toQuantity(id) }]);
  },
};
