import type { Message } from '../../lib/formatMessage';

/** English messages about transactions, for toasts and for the note about an earlier payment. */
export const words = {
  'transaction.sendConfirmed': 'Transfer complete',
  'transaction.tradeConfirmed': 'Swap complete',
  'transaction.approveConfirmed': 'Approval complete',
  'transaction.failed': 'The wallet didn’t send a transaction',
  'transaction.reverted': 'The network refused a transaction',
  'transaction.cancelled': 'A transaction was cancelled in your wallet',
  'transaction.dropped': 'The network lost track of a transaction',
  'transaction.different': 'A transaction differs from what you reviewed',
  'transaction.unknown': 'Check your wallet: a transaction may have been sent',
  'transaction.earlierPending': 'The same payment is already on its way. If you pay again, you pay twice.',
  'transaction.earlierUnknown': 'The same payment may have been sent already. Check that before you pay again.',
  'transaction.earlierDone': 'You have already paid this. If you pay again, you pay twice.',
  'transaction.earlierActivity': 'Activity',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
