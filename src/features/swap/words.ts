import type { Message } from '../../lib/formatMessage';

/** English messages of swaps: the form, and messages of all views. */
export const words = {
  'swap.flip': 'Swap direction',
  'swap.notEnoughForFee': 'Not enough {symbol} for the fee',
  'swap.gettingPrice': 'Getting a price…',
  'swap.confirmImpact': 'Check the price impact',
  'swap.review': 'Review swap',
  'swap.quoteUpdated': 'New price: you get {amount}',
  'swap.rate': 'Rate',
  'swap.rateIs': '1 {from} = {amount} {to}',
  'swap.rateAbout': '1 {from} ≈ {amount} {to}',
  'swap.impact': 'Price impact',
  'swap.slippage': 'Max. slippage',
  'swap.least': 'Minimum received',
  'swap.provider': 'Provider',
  'swap.unknown': 'unknown',
  'swap.impactText': 'You lose {percent} of the value with this swap.',
  'swap.impactHigh': 'This swap loses {percent} of the value',
  'swap.impactHighText': 'There isn’t enough of these tokens to trade at a fair price. Try a smaller amount.',
  'swap.acceptImpact': 'I understand I may lose value',
  'swap.tokensFailed': 'Couldn’t load the tokens',
  'swap.loadFailed': 'Couldn’t get ready to swap',
  'swapProblem.liquidity': 'Insufficient liquidity',
  'swapProblem.liquidityText': 'There isn’t enough of these tokens to trade. Try a smaller amount or another token.',
  'swapProblem.balance': 'Insufficient balance',
  'swapProblem.balanceText': 'Your account has too little for this swap. Try a smaller amount.',
  'swapProblem.noQuote': 'No price found',
  'swapProblem.noQuoteText': 'These tokens can’t be swapped for each other in this amount.',
  'swapProblem.network': 'Network not supported for Swaps',
  'swapProblem.networkText': 'Choose another network to swap.',
  'swapProblem.mismatch': 'Swap blocked',
  'swapProblem.mismatchText': 'The service prepared something else than what you chose. Nothing was sent.',
  'swapProblem.router': 'Swap blocked',
  'swapProblem.routerText': 'The contract that would carry out the swap isn’t a known one. Nothing was sent.',
  'swapProblem.market': 'Swap blocked',
  'swapProblem.marketText': 'The price is far better than the market’s, so it can’t be right. Nothing was sent.',
  'swapProblem.decimals': 'Swap blocked',
  'swapProblem.decimalsText': 'The service and the token disagree about its amounts. Nothing was sent.',
  'swapProblem.symbol': 'Check the token',
  'swapProblem.symbolText':
    'The service and the token disagree about its name. Go back and check its contract. Nothing was sent.',
  'swapProblem.refused': 'The swap would fail',
  'swapProblem.refusedText':
    'The network would refuse it now, and you would pay the fee for nothing. Nothing was sent. Some tokens can’t be swapped.',
  'swapProblem.moving': 'The price is moving',
  'swapProblem.movingText': 'It changes faster than the swap can be prepared. Try again. Nothing was sent.',
  'swapProblem.failed': 'Couldn’t get a price',
  'swapProblem.failedText': 'Check your connection and try again. Nothing was sent.',
  'literal.gasPriceNotSupported': 'Network not supported for Gas Price',
  'help.gasPriceNotSupported': 'The fee can’t be estimated here.',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
