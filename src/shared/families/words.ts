import type { Message } from '../../lib/formatMessage';

/** English names of the chain families. */
export const words = {
  'family.eip155': 'Ethereum',
  'family.solana': 'Solana',
  'family.bip122': 'Bitcoin',
  'family.polkadot': 'Polkadot',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
