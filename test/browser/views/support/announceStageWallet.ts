import { walletMarks } from '../../../sandbox/wallets/walletMarks.js';
import { createFakeProvider, type FakeProvider } from '../../../support/fakeProvider';

/** Adds a wallet to the page that announces itself (EIP-6963), with one account, and switches to every network. */
export function announceStageWallet(name: string): FakeProvider {
  const provider = createFakeProvider({
    wallet_switchEthereumChain(params: unknown) {
      const [{ chainId }] = params as [{ chainId: string }];
      provider.behave({ eth_chainId: chainId });
      provider.emit('chainChanged', chainId);
      return Promise.resolve(null);
    },
  });
  const rdns = `garden.${name.toLowerCase()}`;
  const info = { uuid: crypto.randomUUID(), name, icon: walletMarks[name] ?? 'data:image/png;base64,AA==', rdns };
  const detail = Object.freeze({ info, provider });
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  addEventListener('eip6963:requestProvider', announce);
  announce();
  return provider;
}
