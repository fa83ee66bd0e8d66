import type { Translated } from '../core/words/Words';
import type { words as english } from './words';

export const words: Translated<typeof english> = {
  'shell.copied': 'تم النسخ',
  'shell.newTab': '{label}، يفتح في علامة تبويب جديدة',
};
