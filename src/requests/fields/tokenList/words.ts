import type { Message } from '../../../lib/formatMessage';

/** English messages of the list of tokens. */
export const words = {
  'value.search': 'Search tokens',
  'value.clearSearch': 'Clear search',
  'value.tokensFound': { one: '{count} token found', other: '{count} tokens found' },
  'value.noToken': 'No tokens found',
  'value.noTokenText': 'Try another name or symbol, or paste the token’s address.',
  'value.noPrice': 'no price',
} as const satisfies Record<string, Message>;

declare module '../../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
