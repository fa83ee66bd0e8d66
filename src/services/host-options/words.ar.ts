import type { Translated } from '../../core/words/Words';
import type { words as english } from './words';

export const words: Translated<typeof english> = {
  'connect.terms': 'الشروط',
  'connect.privacy': 'سياسة الخصوصية',
  'connect.legal': 'بربط محفظتك فإنك تقبل {terms} و{privacy}.',
  'connect.legalOne': 'بربط محفظتك فإنك تقبل {document}.',
  'connect.accept': 'أقبل {terms} و{privacy}',
  'connect.acceptOne': 'أقبل {document}',
  'connect.acceptFirst': 'اقبل الشروط للمتابعة.',
};
