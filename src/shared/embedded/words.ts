import type { Message } from '../../lib/formatMessage';

/** The English name of the embedded wallet, which other chunks show before its own is loaded. */
export const words = {
  'embedded.wallet': 'Secure wallet',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
