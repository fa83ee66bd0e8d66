import type { Message } from '../../lib/formatMessage';

/** English messages about tokens that may only look like others. */
export const words = {
  'counterfeit.tag': 'Possible fake',
  'counterfeit.text':
    'This token uses the name of another one. Anyone can create a token with any name. Compare its contract with a source you trust.',
  'counterfeit.differs':
    'It is shown here as {symbol}, but its contract says {actual}. Compare the contract with a source you trust.',
  'counterfeit.contract': 'Contract',
  'counterfeit.confirm': 'I checked the contract of {symbol}',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
