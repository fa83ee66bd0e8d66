import type { Translated } from '../../core/words/Words';
import type { elements } from './words';

/** Modern standard Arabic. */
export const ar: Translated<typeof elements> = {
  'button.account': '{name}، فتح الحساب',
  'button.network': '{network}، اختيار شبكة',
  'button.connect': 'ربط المحفظة',
  'button.connecting': 'جارٍ الربط…',
  'button.switchNetwork': 'تبديل الشبكة',
};
