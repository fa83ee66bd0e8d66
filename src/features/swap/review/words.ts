import type { Message } from '../../../lib/formatMessage';

/** English messages of the review of a swap. */
export const words = {
  'swap.allow': 'Allow {symbol}',
  'swap.reset': 'End old {symbol} permission',
  'swap.resetDone': 'Old {symbol} permission ended',
  'swap.resetText': '{symbol} lets a permission be ended, but not changed. So you confirm once more.',
  'swap.allowText': 'First let this swap use exactly {amount}. It can’t use more.',
  'swap.allowed': '{symbol} allowed',
  'swap.preparing': 'Preparing…',
  'swap.priceChanged': 'The price changed',
  'swap.priceChangedText': 'You’d get {amount} now.',
  'swap.update': 'Update',
  'swapProblem.account': 'Your account changed',
  'swapProblem.accountText':
    'Review the swap again with this account and network. What you confirmed before continues.',
  'swap.got': 'You got {amount}',
  'swap.gotAtLeast': 'You got at least {amount}',
  'swap.gotFor': 'For {amount}.',
} as const satisfies Record<string, Message>;

declare module '../../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
