import type { Translated } from '../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english> = {
  'transaction.failed': 'لم ترسل المحفظة إحدى المعاملات',
  'transaction.reverted': 'رفضت الشبكة إحدى المعاملات',
  'transaction.cancelled': 'أُلغيت إحدى المعاملات في محفظتك',
  'transaction.superseded': 'حلّت إحدى معاملاتك محل أخرى لم تُنفَّذ',
  'transaction.dropped': 'فقدت الشبكة أثر إحدى المعاملات',
  'transaction.expired': 'لم تُنفَّذ إحدى المعاملات في الوقت المحدد',
  'transaction.takenBack': 'تراجعت الشبكة عن إحدى المعاملات. قد تُنفّذ لاحقًا.',
  'transaction.different': 'تختلف إحدى المعاملات عمّا راجعته',
  'transaction.unknown': 'تحقق من محفظتك: ربما أُرسلت إحدى المعاملات',
  'transaction.wouldFail': 'تقول عُقد الشبكة إن هذا التحويل سيفشل، وستدفع الرسوم دون فائدة.',
  'transaction.earlierPending': 'في طريقه بالفعل',
  'transaction.earlierUnknown': 'ربما أُرسل من قبل',
  'transaction.earlierDone': 'نُفّذ من قبل',
  'transaction.earlierTwice': 'إذا أكّدته مرة أخرى، فسيُنفّذ مرتين.',
  'transaction.earlierCheck': 'تحقق من ذلك قبل أن تؤكده مرة أخرى.',
  'transaction.earlierTransfer': '{amount} إلى {name}',
  'transaction.earlierTrade': '{amount} مقابل {symbol}',
  'transaction.earlierAccept': 'أريد تنفيذ هذا مرة أخرى',
  'transaction.earlierActivity': 'النشاط',
};
