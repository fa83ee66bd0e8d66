import type { Translated } from '../../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english, 'WalletSendPreview' | 'WalletSendProgress'> = {
  'sendReview.received': 'يستلم المستلم',
  'sendReview.memo': 'ملاحظة',
  'sendReview.memoText': 'يضيف رابط الدفع هذه الملاحظة. يستطيع الجميع قراءتها على الشبكة، ولا يمكن إزالتها.',
  'sendReview.firstTime': 'أول مرة إلى هذا العنوان',
  'sendReview.sentTimes': {
    zero: 'لم ترسل إليه من قبل',
    one: 'أرسلت إليه مرة واحدة',
    two: 'أرسلت إليه مرتين',
    few: 'أرسلت إليه {count} مرات',
    many: 'أرسلت إليه {count} مرة',
    other: 'أرسلت إليه {count} مرة',
  },
  'sendReview.final': 'لا يمكن التراجع عن التحويلات. تحقق من العنوان والشبكة.',
  'sendReview.send': 'إرسال {amount}',
  'sendReview.nameChanged': 'يقود الاسم {name} الآن إلى عنوان آخر. لم يُرسل شيء. أدخل المستلم مرة أخرى.',
  'sendReview.nameFailed': 'يتعذّر التحقق من {name} حاليًا. لم يُرسل شيء.',
  'sendReview.changed': 'تغيّرت أرقام هذا التحويل منذ أن فتحته. تحقق منها مرة أخرى. لم يُرسل شيء بعد.',
  'sendReview.toName': 'إلى {name}',
  'sendReview.sent': 'أُرسل {amount}',
  'sendReview.sentText': 'استلمه {name}.',
  'sendReview.unknownText': 'أكّدت الشبكة التحويل، لكن تعذّر علينا التحقق مما استلمه {name}.',
  'sendReview.shortText': 'استلم {name} مبلغ {arrived}، لأن {symbol} تقتطع جزءًا من كل تحويل.',
  'title.WalletSendPreview': 'مراجعة الإرسال',
  'title.WalletSendProgress': 'إرسال',
};
