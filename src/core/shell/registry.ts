import type { ComponentType } from 'react';
import { Connect } from '../connect/Connect';
import type { FeatureName, Modal } from '../context';
import type { RouterEntry } from '../state/router';
import type { ViewName } from '../state/views';
import type { MessageKey } from '../words/Words';

export interface ViewEntry {
  /** The header's title where it is not the message `title.<view>`. */
  readonly title?: (modal: Modal, entry: RouterEntry) => string;
  /** In the script… */
  readonly component?: ComponentType;
  /** …or in a chunk. */
  readonly chunk?: FeatureName;
}

const listedName = ({ state }: Modal, { data }: RouterEntry): string =>
  state.wallets.listed(data.walletId ?? '')?.name || state.locale.t('title.ConnectingWalletConnectBasic');

/** Every view and where its code is; the only such table. */
export const registry: Readonly<Record<ViewName, ViewEntry>> = {
  Connect: { component: Connect },
  ConnectingExternal: {
    title: ({ state, t }, { data }) => state.wallets.find(data.walletId ?? '')?.name || t('connect.browserWallet'),
    chunk: 'session',
  },
  AllWallets: { chunk: 'directory' },
  ConnectingWalletConnect: { title: listedName, chunk: 'pairing' },
  ConnectingWalletConnectBasic: { chunk: 'pairing' },
  Account: { chunk: 'account' },
  Profile: { chunk: 'account' },
  Networks: { chunk: 'networks' },
  SwitchNetwork: {
    title: ({ state }, { data }) => state.networks.find(data.networkId ?? null)?.name ?? '',
    chunk: 'networks',
  },
  UnsupportedChain: { chunk: 'networks' },
  CompatibleNetworks: { chunk: 'networks' },
  WalletReceive: { chunk: 'receive' },
  GetWallet: { chunk: 'guide' },
  Downloads: {
    title: (modal, entry) => modal.t('title.Downloads', { wallet: listedName(modal, entry) }),
    chunk: 'receive',
  },
  WhatIsAWallet: { chunk: 'guide' },
  WhatIsANetwork: { chunk: 'guide' },
};

/** The header's title of a visit. */
export function titleOf(modal: Modal, entry: RouterEntry): string {
  const { title } = registry[entry.view];
  return title ? title(modal, entry) : modal.t(`title.${entry.view}` as MessageKey);
}
