import type { Translated } from '../core/words/Words';
import type { words as english } from './words';

export const words: Translated<typeof english> = {
  'shell.copied': 'تم النسخ',
  'shell.newTab': '{label}، يفتح في علامة تبويب جديدة',
  'shell.cancel': 'إلغاء',
  'shell.done': 'تم',
  'shell.explorer': 'عرض في المستكشف',
  'shell.copyAddress': 'نسخ العنوان',
  'shell.network': 'الشبكة',
  'shell.onNetwork': '{token} على {network}',
};
