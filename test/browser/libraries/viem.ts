import { createWalletClient, custom, publicActions } from 'viem';
import './HostClient';

const client = createWalletClient({ transport: custom(WalletModal.getProvider('eip155')) }).extend(publicActions);

window.hostClient = {
  accounts: () => client.getAddresses(),
  connect: () => client.requestAddresses(),
  chainId: () => client.getChainId(),
  sign: (message, address) => client.signMessage({ account: address as `0x${string}`, message }),
  balance: async (address) => String(await client.getBalance({ address: address as `0x${string}` })),
  switchNetwork: (id) => client.switchChain({ id }),
};
