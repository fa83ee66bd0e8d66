import type { Translated } from '../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english> = {
  'value.ethereumName': 'ليس للاسم {name} عنوان على {network}. هذا عنوانه على إيثريوم.',
  'value.enterMoney': '{amount}، أدخل المبلغ بالدولار الأمريكي',
  'value.enterToken': '{amount}، أدخل المبلغ بعملة {symbol}',
  'value.inMoney': '{label}، بالدولار الأمريكي',
  'value.max': 'الحد الأقصى',
  'value.useMax': 'الحد الأقصى، استخدم {amount}',
  'value.format': 'أدخل رقمًا مثل {example}',
  'value.didYouMean': 'هل تقصد:',
  'value.whole': 'أدخل رقمًا صحيحًا',
  'value.decimals': {
    zero: 'لا تستخدم أرقامًا بعد الفاصلة العشرية',
    one: 'استخدم رقمًا واحدًا على الأكثر بعد الفاصلة العشرية',
    two: 'استخدم رقمين على الأكثر بعد الفاصلة العشرية',
    few: 'استخدم {count} أرقام على الأكثر بعد الفاصلة العشرية',
    many: 'استخدم {count} رقمًا على الأكثر بعد الفاصلة العشرية',
    other: 'استخدم {count} رقم على الأكثر بعد الفاصلة العشرية',
  },
  'value.size': 'هذا الرقم كبير جدًا',
  'value.chooseToken': 'اختر عملة',
  'value.token': '{symbol}، {token}. تغيير العملة',
  'value.onNetwork': '{token} على {network}',
  'value.search': 'البحث عن العملات',
  'value.clearSearch': 'مسح البحث',
  'value.tokensFound': {
    zero: 'لم يُعثر على أي عملة',
    one: 'عُثر على عملة واحدة',
    two: 'عُثر على عملتين',
    few: 'عُثر على {count} عملات',
    many: 'عُثر على {count} عملة',
    other: 'عُثر على {count} عملة',
  },
  'value.noToken': 'لم يُعثر على عملات',
  'value.noPrice': 'بلا سعر',
  'value.fee': 'رسوم الشبكة',
  'value.feeAbout': 'نحو {amount}',
  'value.moreFees': 'تضيف الشبكة رسومًا أخرى.',
  'value.feeInWallet': 'تظهر في محفظتك',
};
