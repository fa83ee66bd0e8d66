import type { Translated } from '../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english> = {
  'family.eip155': 'إيثريوم',
  'family.solana': 'سولانا',
  'family.bip122': 'بيتكوين',
  'family.polkadot': 'بولكادوت',
};
