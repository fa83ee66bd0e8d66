import type { Message } from '../../lib/formatMessage';

/** English for the account and the wallets. */
export const account = {
  'account.openProfile': '{name}, open profile',
  'account.openNetworks': '{network}, choose a network',
  'account.totalBalance': 'Total balance {amount}',
  'account.balanceUnavailable': 'Balance unavailable',
  'account.hideAmounts': 'Hide amounts',
  'account.showAmounts': 'Show amounts',
  'account.hiddenAmount': 'Amount hidden',
  'account.testNetwork': 'Test network',
  'account.copyAddress': 'Copy address',
  'account.receive': 'Receive',
  'account.explorer': 'View on explorer',
  'profile.active': 'Active',
  'profile.recent': 'Recently used',
  'profile.connect': 'Connect',
  'profile.connectWallet': 'Connect {wallet}',
  'profile.remove': 'Remove {wallet} from this device',
  'profile.connectAnother': 'Connect another wallet',
  'profile.disconnectAll': 'Disconnect all',
  'profile.disconnectAllConfirm': 'Disconnect all wallets?',
  'shell.cancel': 'Cancel',
} as const satisfies Record<string, Message>;
