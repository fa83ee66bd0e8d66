import type { Message } from '../../lib/formatMessage';

/** English messages about account data, which are shown in toasts. */
export const words = {
  'literal.failedToFetchTransactions': 'Failed to fetch transactions',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
