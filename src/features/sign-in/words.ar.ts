import type { Translated } from '../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english, 'SIWXSignMessage'> = {
  'signIn.headline': 'يطلب منك {app} تسجيل الدخول',
  'signIn.text': 'يثبت التوقيع أن هذه المحفظة لك. وهو مجاني ولا ينقل أي أموال.',
  'signIn.framed': 'تُعرض هذه الصفحة داخل موقع آخر. أنت تسجّل الدخول إلى {host}.',
  'signIn.showMessage': 'عرض الرسالة',
  'signIn.hideMessage': 'إخفاء الرسالة',
  'signIn.message': 'الرسالة المطلوب توقيعها',
  'signIn.notNow': 'ليس الآن',
  'signIn.cancelDisconnects': 'الإلغاء يقطع اتصال {wallet}.',
  'signIn.cancelDisconnectsFrom': 'الإلغاء يقطع اتصال {wallet} عن {family}.',
  'signIn.cancelReturns': 'الإلغاء يعيدك إلى {network}. وإذا رفضت {wallet} فسيُقطع اتصالها.',
  'signIn.waiting': 'بانتظار {wallet}…',
  'signIn.waitingText': 'راجع الطلب في {wallet}.',
  'literal.signInAuthenticating': 'جارٍ التحقق من هويتك...',
  'signIn.verifying': 'جارٍ تسجيل دخولك…',
  'signIn.declinedTitle': 'رُفض التوقيع',
  'signIn.declined': 'رفضت الطلب في {wallet}. لم يوقَّع شيء.',
  'signIn.smartAccountTitle': 'قد لا يدعم هذا التطبيق الحسابات الذكية',
  'signIn.smartAccount': 'بدّل إلى حسابك العادي، أو حاول مرة أخرى.',
  'signIn.refusedTitle': 'رُفض التوقيع',
  'signIn.refused': 'لم توقّع {wallet} الرسالة. افتح {wallet} ثم حاول مرة أخرى.',
  'signIn.notVerifiedTitle': 'رُفض التوقيع',
  'signIn.notVerified': 'تعذّر التحقق من التوقيع. حاول مرة أخرى.',
  'signIn.expiredTitle': 'استغرق ذلك وقتًا طويلًا',
  'signIn.expired': 'انتهت صلاحية الرسالة قبل توقيعها. وقّع الرسالة الجديدة.',
  'signIn.notPreparedTitle': 'تعذّر تحضير الرسالة',
  'signIn.notPrepared': 'تحقق من اتصالك ثم حاول مرة أخرى.',
  'title.SIWXSignMessage': 'تسجيل الدخول',
};
