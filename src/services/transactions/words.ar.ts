import type { Translated } from '../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english> = {
  'transaction.sendConfirmed': 'اكتمل التحويل',
  'transaction.tradeConfirmed': 'اكتملت المبادلة',
  'transaction.approveConfirmed': 'اكتملت الموافقة',
  'transaction.failed': 'لم ترسل المحفظة إحدى المعاملات',
  'transaction.reverted': 'رفضت الشبكة إحدى المعاملات',
  'transaction.cancelled': 'أُلغيت إحدى المعاملات في محفظتك',
  'transaction.dropped': 'فقدت الشبكة أثر إحدى المعاملات',
  'transaction.different': 'تختلف إحدى المعاملات عمّا راجعته',
  'transaction.unknown': 'تحقق من محفظتك: ربما أُرسلت إحدى المعاملات',
  'transaction.earlierPending': 'الدفعة نفسها في طريقها بالفعل. إذا دفعت مرة أخرى، فستدفع مرتين.',
  'transaction.earlierUnknown': 'ربما أُرسلت الدفعة نفسها من قبل. تحقق من ذلك قبل أن تدفع مرة أخرى.',
  'transaction.earlierDone': 'لقد دفعت هذا بالفعل. إذا دفعت مرة أخرى، فستدفع مرتين.',
  'transaction.earlierActivity': 'النشاط',
};
