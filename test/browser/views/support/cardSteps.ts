import type { ViewData, ViewName } from '../../../../src/core/state/views';

type Step = readonly [view: ViewName, data?: ViewData];

/** Views that are filmed on the way from Connect and back, without an account. */
const visitor: readonly Step[] = [
  ['WhatIsAWallet'],
  ['GetWallet'],
  ['WhatIsANetwork'],
  ['AllWallets'],
  ['ConnectingWalletConnectBasic'],
  ['Networks'],
  ['ConnectSocials'],
];

/** The same from Account. */
const account: readonly Step[] = [
  ['WalletSend'],
  ['WalletSendSelectToken'],
  ['Swap'],
  ['SwapSelectToken', { side: 'from' }],
  ['WalletReceive'],
  ['Profile'],
  ['Networks'],
  ['CompatibleNetworks'],
  ['OnRampProviders'],
  ['RegisterAccountName'],
  ['SmartSessions'],
  ['WhatIsANetwork'],
];

/** The views that are filmed from a first view and back. */
export const cardSteps = { visitor, account };
