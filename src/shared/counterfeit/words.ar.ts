import type { Translated } from '../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english> = {
  'counterfeit.tag': 'قد تكون مزيّفة',
  'counterfeit.text': 'تستخدم هذه العملة اسم عملة أخرى. يمكن لأي شخص إنشاء عملة بأي اسم. قارن عقدها بمصدر تثق به.',
  'counterfeit.differs': 'تظهر هنا باسم {symbol}، لكن عقدها يقول {actual}. قارن العقد بمصدر تثق به.',
  'counterfeit.contract': 'العقد',
  'counterfeit.confirm': 'تحققت من عقد {symbol}',
};
