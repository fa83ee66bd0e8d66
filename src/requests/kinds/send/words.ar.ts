import type { Translated } from '../../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english> = {
  'sendRequest.canClose': 'يمكنك إغلاق هذه النافذة. سيستمر التحويل.',
  'sendRequest.confirmed': 'اكتمل التحويل',
  'sendRequest.declined': 'رُفض التحويل في {wallet}. لم يُرسل أي شيء.',
  'sendRequest.failed': 'فشل التحويل',
};
