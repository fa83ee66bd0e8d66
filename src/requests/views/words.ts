import type { Message } from '../../lib/formatMessage';

/** English messages about the progress and the result of a request. */
export const words = {
  'transaction.confirm': 'Confirm in {wallet}',
  'transaction.approved': 'Approved in {wallet}',
  'transaction.waiting': 'Waiting for the network',
  'transaction.proposed': 'Waiting for {wallet} or the account’s other owners',
  'transaction.confirmed': 'Confirmed',
  'transaction.stepDone': 'done',
  'transaction.slowWallet': 'Don’t see the request? Open {wallet}.',
  'transaction.slowNetwork': 'This takes longer than usual. You can close this, or see if {wallet} can speed it up.',
  'transaction.canLeave': 'You can go back. This continues meanwhile.',
  'transaction.slowEmbedded': 'This takes longer than usual. You can go back, or see if {wallet} can speed it up.',
  'transaction.offline': 'You’re offline. This goes on, and you’ll see how it ended once you’re back.',
  'transaction.stopWaiting': 'Stop waiting',
  'transaction.edit': 'Edit',
  'transaction.notSent': 'Nothing was sent',
  'transaction.notSentText': '{wallet} couldn’t complete this. Nothing was sent.',
  'transaction.stoppedText': 'You stopped before {wallet} was asked.',
  'transaction.fundsText': '{wallet} says that your balance is too low for this and its network fee. Nothing was sent.',
  'transaction.nodesFundsText':
    'The network says that your balance is too low for this and its network fee. Nothing was sent.',
  'transaction.tokenShortText': 'The network says that you have less than {amount}. Nothing was sent.',
  'transaction.nodesRefusedText': 'The network refused this. Nothing was sent.',
  'transaction.fundsFeeText': '{amount} and a network fee of up to {fee} are more than you have.',
  'transaction.fundsTokenText': 'You need up to {fee} for the network fee.',
  'transaction.useLess': 'Use {amount} instead',
  'transaction.outdatedText': 'Your account or network changed since you reviewed this. Go back and check it again.',
  'transaction.alreadyText': 'You confirmed the same in another tab. Go back and check it again.',
  'transaction.notAskedText': 'The network couldn’t be reached, so {wallet} was not asked.',
  'transaction.notCheckedText': 'Something went wrong. {wallet} wasn’t asked, and nothing was sent.',
  'transaction.changedPayerText': '{wallet} changed who pays for this or who signs it. Nothing was sent.',
  'transaction.changedActionText':
    '{wallet} changed what you reviewed, such as the recipient or the amount. Nothing was sent.',
  'transaction.changedFeeText': '{wallet} set a much higher fee than you reviewed. Nothing was sent.',
  'transaction.wrongNodesText': 'The network’s servers answered for another network, so {wallet} was not asked.',
  'transaction.failedText': 'The network refused it. You paid the fee, the {amount} stayed with you.',
  'transaction.refusedText': 'The network refused it. The {amount} stayed with you.',
  'transaction.cancelledTitle': 'Canceled in {wallet}',
  'transaction.supersededTitle': 'Replaced by another transaction',
  'transaction.cancelledText': 'Another transaction took its place, so this one didn’t happen.',
  'transaction.droppedTitle': 'The network lost track of it',
  'transaction.droppedText': '{wallet} may still send it. Check there before you try again.',
  'transaction.expiredTitle': 'Not carried out in time',
  'transaction.expiredText': 'The network didn’t carry it out, and can’t anymore. You can try again.',
  'transaction.differentTitle': 'This differs from what you reviewed',
  'transaction.differentText':
    'What the network carried out can’t be matched with your review. Compare it on the explorer and in {wallet}.',
  'transaction.unknownTitle': 'Check {wallet}',
  'transaction.unknownText':
    'We can’t tell whether this was sent. Look at the activity in {wallet} before you try again.',
  'transaction.wallet': 'your wallet',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
