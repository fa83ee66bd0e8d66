import type { Translated } from '../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english, 'Account'> = {
  'account.openProfile': '{name}، إدارة المحافظ',
  'account.openNetworks': '{network}، اختيار شبكة',
  'account.totalBalance': 'إجمالي الرصيد {amount}',
  'account.balanceUnavailable': 'الرصيد غير متاح',
  'account.showIn': 'عرض الرصيد بعملة {currency}',
  'account.hideAmounts': 'إخفاء المبالغ',
  'account.showAmounts': 'إظهار المبالغ',
  'account.hiddenAmount': 'المبلغ مخفي',
  'account.testNetwork': 'شبكة اختبار',
  'shell.updated': 'آخر تحديث {time}',
  'account.tokens': 'العملات',
  'account.nfts': 'NFT',
  'account.activity': 'النشاط',
  'account.tabFailed': 'تعذّر تحميل هذا القسم',
  'account.noPrice': 'بلا سعر',
  'account.spam': 'قد يكون احتياليًا',
  'account.activates': 'يُفعَّل حسابك مع أول تحويل.',
  'tokens.none': 'حسابك جاهز',
  'tokens.noneText': 'استلم عملات من محفظة أخرى للبدء.',
  'tokens.noneBuyText': 'اشترِ عملات ببطاقة أو استلمها من محفظة أخرى للبدء.',
  'tokens.failed': 'تعذّر تحميل عملاتك',
  'tokens.failedText': 'عملاتك بأمان. سنحاول مجددًا بعد قليل.',
  'tokens.partial': 'يتعذّر الآن تحميل الأسعار والعملات الأخرى.',
  'tokens.testNetwork': 'العملات على شبكة الاختبار بلا قيمة ولا تُعرض.',
  'tokens.pending': 'قيد الانتظار',
  'tokens.price': 'السعر',
  'tokens.address': 'العنوان',
  'title.Account': 'الحساب',
};
