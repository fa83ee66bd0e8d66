import type { Message } from '../../lib/formatMessage';

/** English messages of the connected and recent wallets. */
export const words = {
  'profile.active': 'Active',
  'profile.inUse': 'In use',
  'profile.families': 'Kinds of networks',
  'profile.useFamily': 'Use {family}',
  'profile.use': 'Use',
  'profile.useAccount': 'Use {account}',
  'profile.disconnectFrom': 'Disconnect {wallet} from {family}',
  'profile.signOutOf': 'Sign out of {wallet}',
  'profile.kindPayment': 'Payment',
  'profile.kindOrdinals': 'Ordinals',
  'profile.kindSr25519': 'Standard key',
  'profile.kindEd25519': 'Ed25519 key',
  'profile.kindEcdsa': 'ECDSA key',
  'profile.recent': 'Recently used',
  'profile.connect': 'Connect',
  'profile.connectWallet': 'Connect {wallet}',
  'profile.remove': 'Remove {wallet} from this device',
  'profile.connectAnother': 'Connect another wallet',
  'profile.accountName': 'Account name',
  'profile.activeSessions': { one: '{count} active', other: '{count} active' },
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
