import type { Message } from '../../../lib/formatMessage';

/** English messages of the choice of a token to swap. */
export const words = {
  'swap.yours': 'Your tokens',
  'swap.popular': 'Popular',
  'swap.found': 'By address',
  'swap.suggested': 'Suggested tokens',
  'swap.notVerified': 'Not verified',
  'swap.unverifiedText':
    'Anyone can create a token with any name. Check the address, and swap it only if you trust its source.',
  'swap.tokenFailed': 'Couldn’t look up this token',
  'swap.noTokens': 'No tokens to swap on this network yet',
} as const satisfies Record<string, Message>;

declare module '../../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
