import type { Message } from '../../lib/formatMessage';

/** English names of the chain families, as a visitor chooses them. */
export const words = {
  'namespace.eip155': 'Ethereum networks',
  'namespace.solana': 'Solana',
  'namespace.bip122': 'Bitcoin',
  'namespace.polkadot': 'Polkadot',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
