import type { Translated } from '../../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english> = {
  'approveRequest.canClose': 'يمكنك إغلاق هذه النافذة. سيستمر تحديث الإذن.',
  'approveRequest.confirmed': 'تم تحديث الإذن',
  'approveRequest.declined': 'رُفض الإذن في {wallet}. لم يُرسل أي شيء.',
  'approveRequest.failed': 'تعذّر تحديث الإذن',
  'approveRequest.failedText': 'رفضت الشبكة المعاملة. دفعتَ الرسوم.',
  'approveRequest.refusedText': 'رفضت الشبكة المعاملة.',
};
