import type { Message } from '../../lib/formatMessage';

/** English names of the chain families: short ones, and those of their networks. */
export const words = {
  'family.eip155': 'Ethereum',
  'family.solana': 'Solana',
  'family.bip122': 'Bitcoin',
  'family.polkadot': 'Polkadot',
  'namespace.eip155': 'Ethereum networks',
  'namespace.solana': 'Solana',
  'namespace.bip122': 'Bitcoin',
  'namespace.polkadot': 'Polkadot',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
