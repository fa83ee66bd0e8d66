import type { Translated } from '../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english> = {
  'namespace.eip155': 'شبكات إيثريوم',
  'namespace.solana': 'سولانا',
  'namespace.bip122': 'بيتكوين',
  'namespace.polkadot': 'بولكادوت',
};
