import type { TitleNames } from '../core/context';
import { socialNames } from '../lib/socialNames';

/** Resolves the names inserted into view titles: of a wallet, social provider or network. */
export const titleNames: TitleNames = {
  // If the wallet is not found, the view shows a QR code for any wallet.
  listedWallet: ({ state, device, t }, { walletId }) =>
    state.wallets.listed(walletId ?? '')?.name ||
    t(device.mobile ? 'title.ConnectingWalletConnectBasic.phone' : 'connect.scan'),
  socialProvider: (_, { provider }) => socialNames[provider ?? 'google'],
  network: ({ state }, { networkId }) => state.networks.find(networkId ?? null)?.name ?? '',
};
