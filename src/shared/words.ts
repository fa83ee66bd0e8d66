import type { Message } from '../lib/formatMessage';

/** English messages of components that several chunks use. */
export const words = {
  'shell.copied': 'Copied',
  'shell.newTab': '{label}, opens in a new tab',
  'shell.cancel': 'Cancel',
  'shell.done': 'Done',
  'shell.explorer': 'View on explorer',
  'shell.copyAddress': 'Copy address',
  'shell.network': 'Network',
  'shell.onNetwork': '{token} on {network}',
} as const satisfies Record<string, Message>;

declare module '../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
