import type { Message } from '../../lib/formatMessage';

/** English messages of the buttons on the page. */
export const words = {
  'button.account': '{name}, open account',
  'button.network': '{network}, choose a network',
  'button.connecting': 'Connecting…',
  'button.switchNetwork': 'Switch network',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
