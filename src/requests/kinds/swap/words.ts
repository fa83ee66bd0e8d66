import type { Message } from '../../../lib/formatMessage';

/** English messages about a swap. */
export const words = {
  'swapRequest.canClose': 'You can close this. The swap continues.',
  'swapRequest.confirmed': 'Swap complete',
  'swapRequest.declined': 'Swap declined in {wallet}. Nothing was sent.',
  'swapRequest.failed': 'The swap failed',
} as const satisfies Record<string, Message>;

declare module '../../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
