import type { Translated } from '../../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english> = {
  'approveRequest.canClose': 'يمكنك إغلاق هذه النافذة. ستستمر الموافقة.',
  'approveRequest.confirmed': 'اكتملت الموافقة',
  'approveRequest.declined': 'رُفضت الموافقة في {wallet}. لم يُرسل أي شيء.',
  'approveRequest.failed': 'فشلت الموافقة',
  'approveRequest.failedText': 'رفضت الشبكة المعاملة. دفعتَ الرسوم.',
};
