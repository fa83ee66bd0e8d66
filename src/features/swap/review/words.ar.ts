import type { Translated } from '../../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english, 'SwapPreview' | 'SwapProgress'> = {
  'swap.allow': 'السماح باستخدام {symbol}',
  'swap.reset': 'إنهاء إذن {symbol} القديم',
  'swap.resetDone': 'انتهى إذن {symbol} القديم',
  'swap.resetText': 'يسمح {symbol} بإنهاء الإذن لا بتغييره، لذلك تؤكد مرة إضافية.',
  'swap.allowText': 'اسمح أولًا لهذه المبادلة باستخدام {amount} بالضبط. لا يمكنها استخدام أكثر من ذلك.',
  'swap.allowed': 'سُمح باستخدام {symbol}',
  'swap.preparing': 'جارٍ الإعداد…',
  'swap.priceChanged': 'تغيّر السعر',
  'swap.priceChangedText': 'ستستلم الآن {amount}.',
  'swap.update': 'تحديث',
  'swapProblem.account': 'تغيّر حسابك',
  'swapProblem.accountText': 'راجع المبادلة من جديد بهذا الحساب وهذه الشبكة. سيستمر ما أكّدته من قبل.',
  'swap.got': 'استلمت {amount}',
  'swap.gotAtLeast': 'استلمت {amount} على الأقل',
  'swap.gotFor': 'مقابل {amount}.',
  'title.SwapPreview': 'مراجعة المبادلة',
  'title.SwapProgress': 'مبادلة',
};
