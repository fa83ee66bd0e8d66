import type { Message } from '../lib/formatMessage';

/** English messages about transactions, for toasts and for the note about an earlier request. */
export const words = {
  'transaction.failed': 'The wallet didn’t send a transaction',
  'transaction.reverted': 'The network refused a transaction',
  'transaction.cancelled': 'A transaction was canceled in your wallet',
  'transaction.superseded': 'One of your transactions took the place of another, which didn’t happen',
  'transaction.dropped': 'The network lost track of a transaction',
  'transaction.expired': 'A transaction wasn’t carried out in time',
  'transaction.takenBack': 'The network took a transaction back. It may still be carried out.',
  'transaction.different': 'A transaction differs from what you reviewed',
  'transaction.unknown': 'Check your wallet: a transaction may have been sent',
  'transaction.wouldFail': 'The network’s nodes say that this transfer would fail. You would pay the fee for nothing.',
  'transaction.earlierPending': 'Already on its way',
  'transaction.earlierUnknown': 'May already have been sent',
  'transaction.earlierDone': 'Already done',
  'transaction.earlierTwice': 'If you confirm it again, it happens twice.',
  'transaction.earlierCheck': 'Check that before you confirm it again.',
  'transaction.earlierTransfer': '{amount} to {name}',
  'transaction.earlierTrade': '{amount} for {symbol}',
  'transaction.earlierAccept': 'I want to do this again',
  'transaction.earlierActivity': 'Activity',
} as const satisfies Record<string, Message>;

declare module '../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
