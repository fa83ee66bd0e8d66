import type { Translated } from '../../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<
  typeof english,
  'OnRampProviders' | 'OnRamp' | 'OnRampFiatSelect' | 'OnRampTokenSelect'
> = {
  'onramp.fees': 'الرسوم {lowest}–{highest}٪',
  'onramp.card': 'بطاقة',
  'onramp.bank': 'بنك',
  'onramp.window': 'يُفتح {provider} في نافذة جديدة. تبقى بيانات الدفع الخاصة بك هناك.',
  'onramp.providers': 'المزوّدون',
  'onramp.preparing': 'جارٍ التحضير…',
  'onramp.notReady': 'غير متاح الآن. حاول مرة أخرى.',
  'onramp.notSold': 'غير متاح على شبكات هذا التطبيق.',
  'onramp.family': 'يعمل الشراء على شبكات من نوع إيثريوم وعلى سولانا.',
  'onramp.unsupported': 'الشراء غير متاح على {network}.',
  'onramp.none': 'الشراء غير متاح الآن.',
  'onramp.failed': 'تعذّر تحميل ما يمكنك شراؤه',
  'onramp.how': 'كيف يعمل',
  'onramp.getAmount': 'تحصل على {amount}',
  'onramp.presets': 'مبالغ',
  'onramp.limitsCard': 'بين {min} و{max} بالبطاقة.',
  'onramp.limitsBank': 'بين {min} و{max} بتحويل بنكي.',
  'onramp.methodBank': 'تحويل بنكي',
  'onramp.quoteFailed': 'تعذّر جلب السعر',
  'onramp.noQuote': 'لا يوجد سعر لهذا الآن.',
  'onramp.gettingPrice': 'جارٍ جلب السعر…',
  'onramp.changeAmount': 'غيّر المبلغ',
  'onramp.refused': '{provider} غير متاح الآن',
  'onramp.refusedText': 'لم نحصل على صفحة آمنة لحسابك، لذلك لم يُفتح شيء.',
  'onramp.continue': 'المتابعة مع {provider}',
  'onramp.currency': '{code}، {currency}. تغيير عملة الدفع',
  'onramp.currencies': 'عملات الدفع',
  'title.OnRampProviders': 'شراء',
  'title.OnRamp': 'شراء عملة رقمية',
  'title.OnRampFiatSelect': 'اختر عملة الدفع',
  'title.OnRampTokenSelect': 'اختر عملة رقمية',
};
