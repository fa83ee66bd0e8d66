import type { ComponentType } from 'react';
import type { FeatureName, Modal } from '../context';
import type { MessageKey } from '../locale/catalogue';
import type { RouterEntry } from '../state/router';
import type { ViewName } from '../state/views';
import { Connect } from './Connect';

export interface ViewEntry {
  /** The header's title, or how to find it. */
  readonly title: MessageKey | ((modal: Modal, entry: RouterEntry) => string);
  /** In the script… */
  readonly component?: ComponentType;
  /** …or in a chunk. */
  readonly chunk?: FeatureName;
}

const walletName = ({ state }: Modal, { data }: RouterEntry): string =>
  state.wallets.find(data.walletId ?? '')?.name ?? '';

/** Every view with its title and where its code is; the only such table. */
export const registry: Readonly<Record<ViewName, ViewEntry>> = {
  Connect: { title: 'connect.title', component: Connect },
  ConnectingExternal: { title: walletName, chunk: 'session' },
  Account: { title: 'account.title', chunk: 'account' },
  Profile: { title: 'profile.title', chunk: 'account' },
  Networks: { title: 'networks.title', chunk: 'networks' },
  SwitchNetwork: {
    title: ({ state }, { data }) => state.networks.find(data.networkId ?? null)?.name ?? '',
    chunk: 'networks',
  },
  UnsupportedChain: { title: 'unsupported.title', chunk: 'networks' },
  CompatibleNetworks: { title: 'networks.compatible', chunk: 'networks' },
  WalletReceive: { title: 'receive.title', chunk: 'receive' },
  GetWallet: { title: 'getWallet.title', chunk: 'guide' },
  Downloads: {
    title: ({ state, t }, { data }) => {
      const wallet = state.settings.value.customWallets.find(({ id }) => id === data.walletId);
      return t('downloads.title', { wallet: wallet?.name ?? '' });
    },
    chunk: 'guide',
  },
  WhatIsAWallet: { title: 'whatIsAWallet.title', chunk: 'guide' },
  WhatIsANetwork: { title: 'whatIsANetwork.title', chunk: 'guide' },
};
