import type { Translated } from '../../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english, 'SwapSelectToken'> = {
  'swap.yours': 'عملاتك',
  'swap.popular': 'الشائعة',
  'swap.found': 'حسب العنوان',
  'swap.suggested': 'عملات مقترحة',
  'swap.notVerified': 'غير موثَّق',
  'swap.unverifiedText': 'يمكن لأي شخص إنشاء عملة بأي اسم. تحقق من العنوان، ولا تبادلها إلا إذا كنت تثق بمصدرها.',
  'swap.tokenFailed': 'تعذّر البحث عن هذه العملة',
  'swap.noTokens': 'لا توجد عملات للمبادلة على هذه الشبكة بعد',
  'title.SwapSelectToken': 'اختر عملة',
};
