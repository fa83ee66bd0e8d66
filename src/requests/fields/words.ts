import type { Message } from '../../lib/formatMessage';

/** English messages of the fields for amounts, tokens and addresses. */
export const words = {
  'value.enterMoney': '{amount}, enter the amount in US dollars',
  'value.enterToken': '{amount}, enter the amount in {symbol}',
  'value.inMoney': '{label}, in US dollars',
  'value.details': 'Details',
  'value.max': 'Max',
  'value.useMax': 'Max, use maximum: {amount}',
  'value.format': 'Enter a number like {example}',
  'value.didYouMean': 'Did you mean:',
  'value.whole': 'Enter a whole number',
  'value.decimals': {
    one: 'Use at most {count} digit after the decimal separator',
    other: 'Use at most {count} digits after the decimal separator',
  },
  'value.size': 'This number is too large',
  'value.chooseToken': 'Choose a token',
  'value.token': '{symbol}, {token}. Change token',
  'value.fee': 'Network fee',
  'value.accountFee': 'Includes {amount} for a new account',
  'value.total': 'Total',
  'value.sum': '{amount} + {fee}',
  'value.plusFee': 'plus the network fee',
  'value.plusAnyFee': 'plus any network fee',
  'value.feeAbout': 'about {amount}',
  'value.moreFees': 'The network adds more fees.',
  'value.needFee': 'You need about {amount} for the network fee.',
  'value.feeInWallet': 'shown in your wallet',
  'value.pay': 'You pay',
  'value.get': 'You get',
  'value.amount': 'Amount',
  'value.notEnough': 'Not enough {symbol}',
  'value.enterAmount': 'Enter an amount',
  'value.youHave': 'You have {amount}',
  'value.checkToken': 'Check the token',
  'value.to': 'To',
  'value.address': 'Address',
  'value.providerFee': 'Provider fee',
  'value.on': 'on {network}',
  'value.payWith': 'Pay with',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
