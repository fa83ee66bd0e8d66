import type { Message } from '../../lib/formatMessage';

/** English messages of the connected and recent wallets. */
export const words = {
  'profile.copyAddress': 'Copy address',
  'profile.explorer': 'View on explorer',
  'profile.active': 'Active',
  'profile.recent': 'Recently used',
  'profile.connect': 'Connect',
  'profile.connectWallet': 'Connect {wallet}',
  'profile.remove': 'Remove {wallet} from this device',
  'profile.connectAnother': 'Connect another wallet',
  'profile.accountName': 'Account name',
  'profile.chooseName': 'Choose a name',
  'profile.activeSessions': { one: '{count} active', other: '{count} active' },
  'shell.cancel': 'Cancel',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
