import type { Translated } from '../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english, 'GetWallet' | 'WhatIsAWallet' | 'WhatIsANetwork'> = {
  'getWallet.phone': 'الهاتف',
  'getWallet.browser': 'المتصفح',
  'getWallet.both': 'الهاتف والمتصفح',
  'getWallet.get': 'تنزيل',
  'getWallet.email': 'إنشاء محفظة بالبريد الإلكتروني',
  'getWallet.social': 'إنشاء محفظة بحساب اجتماعي',
  'getWallet.exploreAll': 'استكشاف كل المحافظ',
  'getWallet.find': 'اعثر على محفظة تناسبك',
  'getWallet.exploreText': 'قارن بين المحافظ حسب الجهاز وما تقدّمه، ثم عُد للربط.',
  'whatIsAWallet.keep': 'احتفظ بما تملك',
  'whatIsAWallet.keepText': 'احفظ عملات ومقتنيات رقمية لا يتحكم فيها أحد سواك.',
  'whatIsAWallet.signIn': 'سجّل الدخول بلا كلمات مرور',
  'whatIsAWallet.signInText': 'لمسة واحدة تربطك بالتطبيقات، دون كلمة مرور لكل منها.',
  'whatIsAWallet.anywhere': 'استخدمها في أي مكان',
  'whatIsAWallet.anywhereText': 'خذ المحفظة نفسها إلى كل تطبيق.',
  'whatIsAWallet.get': 'الحصول على محفظة',
  'whatIsANetwork.records': 'الشبكة تحفظ السجلات',
  'whatIsANetwork.recordsText': 'تخزّن كل شبكة الأرصدة والتحويلات.',
  'whatIsANetwork.same': 'محفظة واحدة وشبكات مختلفة',
  'whatIsANetwork.sameText': 'تختلف الرسوم والتطبيقات، وقد يكون عنوانك هو نفسه.',
  'shell.learnMore': 'معرفة المزيد',
  'title.GetWallet': 'الحصول على محفظة',
  'title.WhatIsAWallet': 'ما هي المحفظة؟',
  'title.WhatIsANetwork': 'ما هي الشبكة؟',
};
