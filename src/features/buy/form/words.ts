import type { Message } from '../../../lib/formatMessage';

/** English messages of card purchases. */
export const words = {
  'onramp.fees': 'Fees {lowest}–{highest}%',
  'onramp.card': 'Card',
  'onramp.bank': 'Bank',
  'onramp.window': 'Opens {provider} in a new window. Your payment details stay there.',
  'onramp.providers': 'Providers',
  'onramp.preparing': 'Getting ready…',
  'onramp.notReady': 'Not available right now. Try again.',
  'onramp.notSold': 'Not available on this app’s networks.',
  'onramp.family': 'Buying works on Ethereum-type networks and Solana.',
  'onramp.unsupported': 'Buying isn’t available on {network}.',
  'onramp.none': 'Buying isn’t available right now.',
  'onramp.failed': 'Couldn’t load what you can buy',
  'onramp.how': 'How it works',
  'onramp.getAmount': 'You get {amount}',
  'onramp.presets': 'Amounts',
  'onramp.limitsCard': 'Between {min} and {max} with a card.',
  'onramp.limitsBank': 'Between {min} and {max} by bank transfer.',
  'onramp.methodBank': 'Bank transfer',
  'onramp.quoteFailed': 'Couldn’t get a price',
  'onramp.noQuote': 'There is no price for this right now.',
  'onramp.gettingPrice': 'Getting a price…',
  'onramp.changeAmount': 'Change the amount',
  'onramp.refused': '{provider} isn’t available right now',
  'onramp.refusedText': 'We couldn’t get a safe page for your account, so nothing was opened.',
  'onramp.continue': 'Continue with {provider}',
  'onramp.currency': '{code}, {currency}. Change currency',
  'onramp.currencies': 'Currencies',
} as const satisfies Record<string, Message>;

declare module '../../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
