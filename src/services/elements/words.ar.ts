import type { Translated } from '../../core/words/Words';
import type { words as english } from './words';

export const words: Translated<typeof english> = {
  'button.account': '{name}، فتح الحساب',
  'button.network': '{network}، اختيار شبكة',
  'button.connecting': 'جارٍ الربط…',
  'button.switchNetwork': 'تبديل الشبكة',
};
