import type { Translated } from '../../core/words/Words';
import type { legal } from './words';

/** Modern standard Arabic. */
export const ar: Translated<typeof legal> = {
  'connect.terms': 'الشروط',
  'connect.privacy': 'سياسة الخصوصية',
  'connect.legal': 'بربط محفظتك فإنك تقبل {terms} و{privacy}.',
  'connect.legalOne': 'بربط محفظتك فإنك تقبل {document}.',
  'connect.accept': 'أقبل {terms} و{privacy}',
  'connect.acceptOne': 'أقبل {document}',
  'connect.acceptFirst': 'اقبل الشروط للمتابعة.',
};
