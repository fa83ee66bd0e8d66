import type { Message } from '../../../lib/formatMessage';

/** English messages about an approval. */
export const words = {
  'approveRequest.canClose': 'You can close this. The approval continues.',
  'approveRequest.confirmed': 'Approval complete',
  'approveRequest.declined': 'Approval declined in {wallet}. Nothing was sent.',
  'approveRequest.failed': 'The approval failed',
  'approveRequest.failedText': 'The network refused it. You paid the fee.',
} as const satisfies Record<string, Message>;

declare module '../../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
