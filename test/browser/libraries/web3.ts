import { Web3 } from 'web3';
import './HostClient';

const web3 = new Web3(WalletModal.getProvider('eip155'));

window.hostClient = {
  accounts: () => web3.eth.getAccounts(),
  connect: () => web3.eth.requestAccounts(),
  chainId: async () => Number(await web3.eth.getChainId()),
  sign: (message, address) => web3.eth.personal.sign(web3.utils.utf8ToHex(message), address, ''),
  balance: async (address) => String(await web3.eth.getBalance(address)),
  switchNetwork: async (id) => {
    await web3.currentProvider?.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: web3.utils.toHex(id) }],
    });
  },
};
