import type { Message } from '../../../lib/formatMessage';

/** English messages for choosing the token to send. */
export const words = {
  'sendToken.balances': '{network}, {amount}',
  'sendToken.onThisNetwork': 'On {network}',
  'sendToken.otherNetworks': 'On other networks',
  'sendToken.failed': 'Couldn’t load your tokens',
  'sendToken.failedText': 'Your tokens are safe. We’ll try again shortly.',
  'sendToken.noTokens': 'No tokens to send',
  'sendToken.noTokensText': 'Receive some from another wallet to get started.',
  'sendToken.noTokensBuyText': 'Buy some with a card, or receive them from another wallet to get started.',
} as const satisfies Record<string, Message>;

declare module '../../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
