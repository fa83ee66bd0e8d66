import type { Translated } from '../../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english> = {
  'payRequest.sending': 'جارٍ إرسال الدفعة',
  'payRequest.canClose': 'يمكنك إغلاق هذه الشاشة. تستمر الدفعة.',
  'payRequest.confirmed': 'اكتملت الدفعة',
  'payRequest.declined': 'رُفضت الدفعة',
  'payRequest.nothing': 'لم يُخصم شيء.',
  'payRequest.failed': 'فشلت الدفعة',
  'payRequest.unknown': 'ما زلنا نتحقق',
  'payRequest.unknownText': 'لا تدفع مرتين.',
};
