import type { Message } from '../../lib/formatMessage';

/** English for what is told of an account's data while no view of it need be open. */
export const words = {
  'literal.failedToFetchTransactions': 'Failed to fetch transactions',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
