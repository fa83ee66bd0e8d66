import type { Translated } from '../../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english> = {
  'value.search': 'البحث عن العملات',
  'value.clearSearch': 'مسح البحث',
  'value.tokensFound': {
    zero: 'لم يُعثر على أي عملة',
    one: 'عُثر على عملة واحدة',
    two: 'عُثر على عملتين',
    few: 'عُثر على {count} عملات',
    many: 'عُثر على {count} عملة',
    other: 'عُثر على {count} عملة',
  },
  'value.noToken': 'لم يُعثر على عملات',
  'value.noTokenText': 'جرّب اسمًا أو رمزًا آخر، أو الصق عنوان العملة.',
  'value.noPrice': 'بلا سعر',
};
