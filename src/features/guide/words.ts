import type { Message } from '../../lib/formatMessage';

/** English messages of the guides. */
export const words = {
  'getWallet.phone': 'Phone',
  'getWallet.browser': 'Browser',
  'getWallet.both': 'Phone and browser',
  'getWallet.get': 'Get',
  'getWallet.email': 'Create one with email',
  'getWallet.social': 'Create one with a social account',
  'getWallet.exploreAll': 'Explore all wallets',
  'getWallet.find': 'Find a wallet that suits you',
  'getWallet.exploreText': 'Compare wallets by device and by what they can do, then come back to connect.',
  'whatIsAWallet.keep': 'Keep what’s yours',
  'whatIsAWallet.keepText': 'Hold tokens and collectibles that only you control.',
  'whatIsAWallet.signIn': 'Sign in without passwords',
  'whatIsAWallet.signInText': 'One tap connects you to apps, without a password for each.',
  'whatIsAWallet.anywhere': 'Use it anywhere',
  'whatIsAWallet.anywhereText': 'Take the same wallet to every app.',
  'whatIsAWallet.get': 'Get a wallet',
  'whatIsANetwork.records': 'A network keeps the records',
  'whatIsANetwork.recordsText': 'Each one stores balances and transfers.',
  'whatIsANetwork.same': 'Same wallet, different networks',
  'whatIsANetwork.sameText': 'Fees and apps differ. Your address can be the same.',
  'shell.learnMore': 'Learn more',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
