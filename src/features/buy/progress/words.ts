import type { Message } from '../../../lib/formatMessage';

/** English messages of purchases at on-ramp providers. */
export const words = {
  'buying.open': 'Continue in the {provider} window',
  'buying.openText': 'Finish your purchase there. This screen updates when the money arrives.',
  'buying.openPlain': 'Finish your purchase there. Your crypto usually arrives within 30 minutes.',
  'buying.openAgain': 'Open window again',
  'buying.unseenText':
    'If you closed it, you can open a new one. If you paid, your crypto usually arrives within 30 minutes.',
  'buying.inTab': 'Continue in the {provider} tab',
  'buying.openNew': 'Open a new window',
  'buying.seePurchases': 'See purchases',
  'buying.blocked': 'Your browser blocked the window',
  'buying.blockedText': 'Allow pop-ups for this site, or open {provider} in a tab.',
  'buying.openTab': 'Open {provider}',
  'buying.pending': 'Your purchase is on its way',
  'buying.pendingText': 'Crypto usually arrives within 30 minutes. You can close this.',
  'buying.arrived': 'Your {symbol} arrived',
  'buying.arrivedText': '{provider} sent {amount} to your account.',
  'buying.arrivedPlain': '{provider} has completed your purchase.',
  'buying.failed': 'The purchase failed',
  'buying.failedText': 'Check with {provider} whether you were charged before you try again.',
  'purchases.none': 'No purchases yet',
  'purchases.noneText': 'What you buy with a card or by bank transfer appears here.',
  'purchases.unlisted': 'Purchases on {network} aren’t listed here. You find them at the provider.',
  'purchases.failed': 'Couldn’t load your purchases',
  'purchases.old': 'Couldn’t update the list.',
  'purchases.showMore': 'Show more',
  'purchases.moreFailed': 'Couldn’t load more purchases.',
  'purchases.pending': 'Pending',
  'purchases.completed': 'Completed',
  'purchases.failedStatus': 'Failed',
  'purchases.unknownAmount': 'Crypto',
  'whatIsABuy.card': 'Pay with money you know',
  'whatIsABuy.cardText':
    'A provider takes your card or bank payment and sends crypto to your wallet. It may ask who you are.',
  'whatIsABuy.fees': 'See the cost first',
  'whatIsABuy.feesText': 'Fees and the amount you get are shown before you pay. Nothing is charged in this window.',
} as const satisfies Record<string, Message>;

declare module '../../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
