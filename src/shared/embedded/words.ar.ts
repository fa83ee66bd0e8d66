import type { Translated } from '../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english> = {
  'embedded.wallet': 'المحفظة الآمنة',
};
