import type { Translated } from '../../core/words/Words';
import type { words as english } from './words';

export const words: Translated<typeof english> = {
  'literal.failedToFetchTransactions': 'تعذّر جلب المعاملات',
};
