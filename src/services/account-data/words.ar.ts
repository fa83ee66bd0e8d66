import type { Translated } from '../../core/words/Words';
import type { data } from './words';

/** Modern standard Arabic. */
export const ar: Translated<typeof data> = {
  'literal.failedToFetchTransactions': 'تعذّر جلب المعاملات',
};
