import type { Translated } from '../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<
  typeof english,
  'Networks' | 'UnsupportedChain' | 'SwapUnsupportedChain' | 'CompatibleNetworks'
> = {
  'networks.search': 'البحث في الشبكات',
  'networks.clearSearch': 'مسح البحث',
  'networks.found': {
    zero: 'لم يُعثر على أي شبكة',
    one: 'عُثر على شبكة واحدة',
    two: 'عُثر على شبكتين',
    few: 'عُثر على {count} شبكات',
    many: 'عُثر على {count} شبكة',
    other: 'عُثر على {count} شبكة',
  },
  'networks.noMatch': 'لا توجد شبكة تطابق «{query}».',
  'networks.unsupported': 'غير مدعومة في {wallet}',
  'networks.unsupportedText': 'لا تعمل {wallet} مع هذه الشبكة.',
  'networks.notAllowed': 'غير مسموح بها في {wallet}',
  'networks.notAllowedText': 'لم تسمح {wallet} باستخدام هذه الشبكة. أعد الربط واسمح بها.',
  'networks.testNetwork': 'شبكة اختبار',
  'networks.switched': 'تم التبديل إلى {network}',
  'networks.compatibleText': 'قد تضيع الأصول المرسلة على شبكات أخرى.',
  'switch.approve': 'وافق في {wallet}',
  'switch.approveText': 'أكّد التبديل إلى {network}.',
  'switch.switching': 'جارٍ التبديل إلى {network}',
  'switch.switchingText': 'يستغرق هذا لحظة.',
  'switch.declined': 'رُفض التبديل',
  'switch.unknown': 'شبكة {network} غير مضافة إلى {wallet} بعد',
  'switch.unknownText': 'أضفها إلى {wallet} للمتابعة. ستسألك {wallet} أولًا.',
  'switch.addInsideText': 'أضفها من داخل {wallet} للمتابعة.',
  'switch.add': 'إضافة الشبكة',
  'switch.failed': 'تعذّر التبديل',
  'switch.failedText': 'يمكنك أيضًا تغيير الشبكة من داخل {wallet}.',
  'unsupported.text': 'لا يدعم {app} شبكة {network}. اختر شبكة أخرى للمتابعة.',
  'unsupported.unknownText': 'لا يدعم {app} الشبكة الحالية. اختر شبكة أخرى للمتابعة.',
  'unsupported.swapText': 'لا تعمل المبادلات على {network} بعد.',
  'unsupported.noSwaps': 'لا توجد في هذا التطبيق شبكة تدعم المبادلات.',
  'literal.swapsNotSupported': 'الشبكة غير مدعومة للمبادلات',
  'help.swapsNotSupported': 'اختر إحدى الشبكات أدناه.',
  'title.SwapUnsupportedChain': 'تبديل الشبكة',
  'title.Networks': 'اختر شبكة',
  'title.UnsupportedChain': 'تبديل الشبكة',
  'title.CompatibleNetworks': 'الشبكات المتوافقة',
};
