import type { Translated } from '../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english, 'ApproveTransaction'> = {
  'embedded.opening': 'جارٍ فتح محفظتك الآمنة…',
  'embedded.notAnswering': 'لا تستجيب محفظتك الآمنة. هل أداة حظر المحتوى مفعّلة؟',
  'embedded.unreadable': 'لا يمكن قراءة هذا الطلب. لا توافق عليه إلا إذا كنت تثق بهذا الموقع.',
  'embedded.position': '{position} من {total}',
  'embedded.askAgain': 'عادت محفظتك الآمنة. كرّر الطلب في التطبيق.',
  'embedded.approved': 'تمت الموافقة',
  'embedded.rejected': 'لقد رفضت الطلب. لم يُرسل أي شيء.',
  'embedded.bundleFailed': 'لا تستطيع {wallet} إرسال عدة خطوات معًا. لم يُرسل أي شيء.',
  'embedded.email': 'البريد الإلكتروني',
  'embedded.change': 'تغيير',
  'embedded.smartAccount': 'حساب ذكي',
  'embedded.usingSmart': 'تستخدم الآن حسابك الذكي',
  'embedded.usingStandard': 'تستخدم الآن حسابك العادي',
  'literal.requestAborted': 'أُلغي الطلب',
  'literal.actionNotAllowed': 'إجراء غير مسموح به',
  'literal.somethingWentWrong': 'حدث خطأ ما',
  'literal.noSmartAccounts': 'قد لا يدعم هذا التطبيق الحسابات الذكية',
  'title.ApproveTransaction': 'الموافقة',
};
