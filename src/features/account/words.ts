import type { Message } from '../../lib/formatMessage';

/** English messages of the account. */
export const words = {
  'account.openProfile': '{name}, manage wallets',
  'account.openNetworks': '{network}, choose a network',
  'account.totalBalance': 'Total balance {amount}',
  'account.balanceUnavailable': 'Balance unavailable',
  'account.showIn': 'Show balance in {currency}',
  'account.hideAmounts': 'Hide amounts',
  'account.showAmounts': 'Show amounts',
  'account.hiddenAmount': 'Amount hidden',
  'account.testNetwork': 'Test network',
  'shell.updated': 'Updated {time}',
  'account.tokens': 'Tokens',
  'account.nfts': 'NFTs',
  'account.activity': 'Activity',
  'account.tabFailed': 'Couldn’t load this tab',
  'account.noPrice': 'no price',
  'account.spam': 'Possible spam',
  'account.activates': 'Your account activates with the first transfer.',
  'tokens.none': 'Your account is ready',
  'tokens.noneText': 'Receive tokens from another wallet to get started.',
  'tokens.noneBuyText': 'Buy tokens with a card, or receive them from another wallet to get started.',
  'tokens.failed': 'Couldn’t load your tokens',
  'tokens.failedText': 'Your tokens are safe. We’ll try again shortly.',
  'tokens.partial': 'Can’t load prices and other tokens right now.',
  'tokens.testNetwork': 'Tokens on a test network have no value and aren’t listed.',
  'tokens.pending': 'pending',
  'tokens.price': 'Price',
  'tokens.address': 'Address',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
