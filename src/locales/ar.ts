import { words } from '#words/ar';
import type { en } from '../core/words/en';
import type { Translated } from '../core/words/Words';
import type { Message } from '../lib/formatMessage';

/** The texts of the script itself. */
const script: Translated<typeof en> = {
  'shell.close': 'إغلاق',
  'shell.back': 'رجوع',
  'shell.help': 'ما هي المحفظة؟',
  'shell.tryAgain': 'إعادة المحاولة',
  'shell.reload': 'إعادة تحميل الصفحة',
  'shell.chooseOption': 'اختر أحد الخيارات للمتابعة.',
  'screen.failed': 'تعذّر تحميل هذه الشاشة',
  'screen.failedText': 'تحقق من اتصالك، ثم أعد المحاولة.',
  'screen.outdatedText': 'قد تكون هذه الصفحة قديمة. أعد تحميلها، أو أعد المحاولة.',
  'screen.chunkChanged': 'لم يجتز جزء من هذه النافذة فحص الأمان، ولذلك حُظر.',
  'screen.chunkBlocked': 'حظرت سياسة أمان هذه الصفحة جزءًا من هذه النافذة.',
  'title.Connect': 'ربط المحفظة',
  'connect.wallets': 'المحافظ',
  'connect.framed': 'أنت تربط محفظتك مع {host}.',
  'connect.framedText': 'هذه الصفحة معروضة داخل موقع آخر.',
  'connect.none': 'لم يُعثر على أي محفظة في هذا المتصفح.',
  'connect.browserWallet': 'محفظة المتصفح',
  'connect.unknownSource': 'مصدر غير معروف',
  'connect.fromBrowser': 'من متصفحك',
  'connect.unannounced': 'وُجدت في متصفحك',
  'connect.fromApp': 'مدرجة من هذا التطبيق',
  'connect.fromDirectory': 'مدرجة في الدليل',
  'connect.continueWithWallet': 'المتابعة باستخدام محفظة',
  'connect.installed': 'مثبّتة',
  'connect.recent': 'مستخدمة مؤخرًا',
  'connect.lastUsed': 'آخر استخدام: {time}',
  'connect.conflicting': 'نسخة محتملة',
  'connect.newToWallets': 'هل المحافظ جديدة عليك؟',
  'connect.getStarted': 'ابدأ من هنا',
  'connect.qrCode': 'رمز QR',
  'connect.openApp': 'افتح تطبيق محفظة',
  'connect.moreFailed': 'تعذّر تحميل قائمة المحافظ.',
  'connect.legalFailed': 'تعذّر تحميل الشروط.',
  'shell.loading': 'جارٍ التحميل',
  'connect.orLogin': 'أو تابع باستخدام',
  'connect.orWallet': 'أو استخدم محفظة',
  'connect.email': 'عنوان البريد الإلكتروني',
  'connect.emailSubmit': 'المتابعة بالبريد الإلكتروني',
  'connect.socials': 'الحسابات الاجتماعية',
  'connect.moreSocials': 'المزيد من الحسابات الاجتماعية',
  'connect.continueWith': 'المتابعة عبر {provider}',
  'connect.allWallets': 'كل المحافظ',
  'connect.scan': 'امسح بهاتفك',
  'connect.phone': 'استخدم هاتفك',
};

/** Modern standard Arabic: the messages of the script, and the messages beside the English ones of each chunk. */
export const ar: Readonly<Record<string, Message>> = { ...script, ...words };
