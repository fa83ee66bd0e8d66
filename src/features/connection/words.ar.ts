import type { Translated } from '../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english> = {
  'connect.connectedTo': 'تم الربط مع {wallet}',
  'external.continue': 'تابِع في {wallet}',
  'external.approve': 'وافق على الطلب في نافذة الإضافة. ألا تراها؟ انقر على أيقونة {wallet} في شريط الأدوات.',
  'external.approveUnnamed': 'وافق على الطلب في نافذة الإضافة. ألا تراها؟ انقر على أيقونة محفظتك في شريط الأدوات.',
  'external.approveOnPhone': 'وافق على الطلب في {wallet}.',
  'external.declined': 'رُفض الربط',
  'external.declinedText': 'لقد رفضت الطلب، أو لا يزال طلب آخر مفتوحًا في {wallet}. لم تتم مشاركة أي شيء.',
  'external.locked': 'افتح قفل {wallet}',
  'external.lockedText': 'افتح الإضافة وسجّل الدخول، ثم أكمل الطلب المفتوح.',
  'external.lockedOnPhoneText': 'افتح {wallet} وسجّل الدخول، ثم أكمل الطلب المفتوح.',
  'external.failed': 'تعذّر الربط',
  'external.failedText': 'لم تستجب {wallet}. تأكد من تفعيل الإضافة.',
  'external.failedOnPhoneText': 'لم تستجب {wallet}. أعد تحميل الصفحة، ثم حاول مرة أخرى.',
  'error.unauthorized': 'لم تسمح {wallet} باستخدام هذا الحساب. أعد الربط واسمح به.',
  'error.unsupportedMethod': 'لا تستطيع {wallet} تنفيذ ذلك. جرّب محفظة أخرى.',
  'error.disconnected': 'فقدت {wallet} اتصالها بالشبكة.',
  'error.walletFailed': 'لم تتمكن {wallet} من إكمال ذلك. لم يُرسل أي شيء.',
  'literal.tokenBalanceUnavailable': 'رصيد الرموز غير متاح',
  'shell.copyFailed': 'تعذّر النسخ. هذه الصفحة لا تسمح به.',
  'account.disconnect': 'قطع الاتصال',
  'account.disconnecting': 'جارٍ قطع الاتصال…',
  'literal.failedToDisconnect': 'تعذّر قطع الاتصال',
  'shell.dismiss': 'إخفاء',
  'literal.networkNotFound': 'الشبكة غير موجودة',
  'literal.invalidAppConfiguration': 'إعدادات التطبيق غير صالحة',
  'literal.sessionExpired': 'انتهت صلاحية الجلسة',
  'literal.projectIdNotConfigured': 'لم يُضبط معرّف المشروع',
  'help.networkNotFound': 'لم تُضبط هذه الشبكة في هذا التطبيق. اختر شبكة أخرى.',
  'help.invalidAppConfiguration':
    'هذا الموقع ليس في قائمة العناوين المسموح بها للتطبيق. إذا كنت تديره، فأضف {origin} في إعدادات المشروع.',
  'help.sessionExpired': 'تأكد من صحة تاريخ جهازك ووقته، ثم أعد الربط.',
  'help.projectIdNotConfigured':
    'بعض طرق الربط غير مفعّلة في هذا الموقع. إذا كنت تديره، فأضف معرّف مشروع إلى خيارات التطبيق.',
  'shell.offline': 'أنت غير متصل بالإنترنت.',
  'alert.chooseNetwork': 'اختر شبكة',
};
