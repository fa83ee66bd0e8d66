import type { Message } from '../../../lib/formatMessage';

/** English messages about an approval: a permission that is given or ended. */
export const words = {
  'approveRequest.canClose': 'You can close this. The permission update continues.',
  'approveRequest.confirmed': 'Permission updated',
  'approveRequest.declined': 'Permission declined in {wallet}. Nothing was sent.',
  'approveRequest.failed': 'Couldn’t update the permission',
  'approveRequest.failedText': 'The network refused it. You paid the fee.',
  'approveRequest.refusedText': 'The network refused it.',
} as const satisfies Record<string, Message>;

declare module '../../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
