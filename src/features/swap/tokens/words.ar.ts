import type { Translated } from '../../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english, 'SwapSelectToken'> = {
  'swap.yours': 'رموزك',
  'swap.popular': 'الشائعة',
  'swap.found': 'حسب العنوان',
  'swap.suggested': 'رموز مقترحة',
  'swap.notVerified': 'غير موثَّق',
  'swap.unverifiedText': 'يمكن لأي شخص إنشاء رمز بأي اسم. تحقق من العنوان، ولا تبادله إلا إذا كنت تثق بمصدره.',
  'swap.noTokens': 'لا توجد رموز للمبادلة على هذه الشبكة بعد',
  'title.SwapSelectToken': 'اختر رمزًا',
};
