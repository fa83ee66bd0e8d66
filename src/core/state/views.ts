import type { CaipNetworkId, Namespace } from '../../lib/caip';

/** The views of this version, by the names of the specification and the design. */
export type ViewName =
  | 'Connect'
  | 'AllWallets'
  | 'ConnectingExternal'
  | 'ConnectingWalletConnect'
  | 'ConnectingWalletConnectBasic'
  | 'Account'
  | 'Profile'
  | 'Networks'
  | 'SwitchNetwork'
  | 'UnsupportedChain'
  | 'WalletReceive'
  | 'CompatibleNetworks'
  | 'GetWallet'
  | 'Downloads'
  | 'WhatIsAWallet'
  | 'WhatIsANetwork';

/** What a view was opened for; each view reads what concerns it. */
export interface ViewData {
  readonly walletId?: string;
  readonly namespace?: Namespace;
  readonly networkId?: CaipNetworkId;
  /** The account's tab. */
  readonly tab?: 'activity';
}

/** Views that must be answered: overlay and Escape shake the card instead of closing it (design 4.5). */
export const mustBeAnswered: readonly ViewName[] = ['UnsupportedChain'];

/** Views that `open({ view })` accepts from outside; Activity is a tab of the account. */
export const publicViews: readonly (ViewName | 'Activity')[] = [
  'Connect',
  'Account',
  'AllWallets',
  'Networks',
  'ConnectingWalletConnectBasic',
  'WalletReceive',
  'Activity',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'Profile',
];
