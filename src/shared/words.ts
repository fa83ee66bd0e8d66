import type { Message } from '../lib/formatMessage';

/** English messages of components that several chunks use. */
export const words = {
  'shell.copied': 'Copied',
  'shell.newTab': '{label}, opens in a new tab',
} as const satisfies Record<string, Message>;

declare module '../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
