import type { Message } from '../../../lib/formatMessage';

/** English messages about a transfer. */
export const words = {
  'sendRequest.canClose': 'You can close this. The transfer continues.',
  'sendRequest.confirmed': 'Transfer complete',
  'sendRequest.declined': 'Transfer declined in {wallet}. Nothing was sent.',
  'sendRequest.failed': 'The transfer failed',
} as const satisfies Record<string, Message>;

declare module '../../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
