import type { Translated } from '../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english, 'AllWallets'> = {
  'directory.search': 'البحث عن محفظة',
  'directory.searchCount': {
    zero: 'البحث عن محفظة',
    one: 'البحث في محفظة واحدة',
    two: 'البحث في محفظتين',
    few: 'البحث في {shown} محافظ',
    many: 'البحث في {shown} محفظة',
    other: 'البحث في {shown} محفظة',
  },
  'directory.searchCertified': 'البحث في المحافظ المعتمدة',
  'directory.clearSearch': 'مسح البحث',
  'directory.showQr': 'عرض رمز QR',
  'directory.showMore': 'عرض المزيد',
  'directory.certified': 'معتمدة',
  'directory.found': {
    zero: 'لم يُعثر على أي محفظة',
    one: 'عُثر على محفظة واحدة',
    two: 'عُثر على محفظتين',
    few: 'عُثر على {count} محافظ',
    many: 'عُثر على {count} محفظة',
    other: 'عُثر على {count} محفظة',
  },
  'directory.noResults': 'لا توجد نتائج',
  'directory.empty': 'لم يُعثر على محفظة',
  'directory.emptyText': 'تحقق من الكتابة، أو امسح رمز QR بأي محفظة.',
  'directory.emptyFor': 'تحقق من الكتابة، أو امسح رمز QR بمحفظة تدعم {network}.',
  'directory.failed': 'تعذّر تحميل المحافظ',
  'directory.offline': 'أنت غير متصل بالإنترنت.',
  'title.AllWallets': 'كل المحافظ',
};
