import type { TitleNames } from '../core/context';
import { socialNames } from '../lib/socialNames';

/** The names in titles of views: of a wallet, a social provider, a network. */
export const titleNames: TitleNames = {
  // Without the wallet, the view shows the code for any wallet.
  listedWallet: ({ state, device, t }, { walletId }) =>
    state.wallets.listed(walletId ?? '')?.name ||
    t(device.mobile ? 'title.ConnectingWalletConnectBasic.phone' : 'connect.scan'),
  socialProvider: (_, { provider }) => socialNames[provider ?? 'google'],
  network: ({ state }, { networkId }) => state.networks.find(networkId ?? null)?.name ?? '',
};
