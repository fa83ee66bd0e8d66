import type { Translated } from '../../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english> = {
  'swapRequest.canClose': 'يمكنك إغلاق هذه النافذة. ستستمر المبادلة.',
  'swapRequest.confirmed': 'اكتملت المبادلة',
  'swapRequest.declined': 'رُفضت المبادلة في {wallet}. لم يُرسل أي شيء.',
  'swapRequest.failed': 'فشلت المبادلة',
};
