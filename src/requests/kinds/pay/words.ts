import type { Message } from '../../../lib/formatMessage';

/** English messages about a payment. */
export const words = {
  'payRequest.sending': 'Sending payment',
  'payRequest.canClose': 'You can close this. The payment continues.',
  'payRequest.confirmed': 'Payment complete',
  'payRequest.declined': 'Payment declined',
  'payRequest.nothing': 'Nothing was charged.',
  'payRequest.failed': 'Payment failed',
  'payRequest.unknown': 'We’re still checking',
  'payRequest.unknownText': 'Don’t pay twice.',
} as const satisfies Record<string, Message>;

declare module '../../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
