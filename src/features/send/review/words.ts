import type { Message } from '../../../lib/formatMessage';

/** English messages for the review and the progress of a transfer. */
export const words = {
  'sendReview.received': 'They get',
  'sendReview.memo': 'Note',
  'sendReview.memoText':
    'The payment link adds this note. Everyone can read it on the network, and it can’t be removed.',
  'sendReview.firstTime': 'First time to this address',
  'sendReview.sentTimes': { one: 'Sent to once', other: 'Sent to {count} times' },
  'sendReview.final': 'Transfers can’t be undone. Check the address and the network.',
  'sendReview.send': 'Send {amount}',
  'sendReview.nameChanged': '{name} now leads to another address. Nothing was sent. Enter the recipient again.',
  'sendReview.nameFailed': 'Can’t check {name} right now. Nothing was sent.',
  'sendReview.changed':
    'The numbers of this transfer have changed since you opened it. Check them again. Nothing was sent yet.',
  'sendReview.toName': 'to {name}',
  'sendReview.sent': '{amount} sent',
  'sendReview.sentText': '{name} has received it.',
  'sendReview.unknownText': 'The network has confirmed it. We couldn’t check what {name} received.',
  'sendReview.shortText': '{name} has received {arrived}, because {symbol} keeps a part of each transfer.',
} as const satisfies Record<string, Message>;

declare module '../../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
