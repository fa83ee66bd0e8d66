import type { Translated } from '../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english, 'Profile'> = {
  'profile.active': 'نشطة',
  'profile.inUse': 'قيد الاستخدام',
  'profile.families': 'أنواع الشبكات',
  'profile.useFamily': 'استخدام {family}',
  'profile.use': 'استخدام',
  'profile.useAccount': 'استخدام {account}',
  'profile.disconnectFrom': 'قطع اتصال {wallet} عن {family}',
  'profile.signOutOf': 'تسجيل الخروج من {wallet}',
  'profile.kindPayment': 'للدفع',
  'profile.kindOrdinals': 'لمقتنيات Ordinals',
  'profile.kindSr25519': 'مفتاح قياسي',
  'profile.kindEd25519': 'مفتاح Ed25519',
  'profile.kindEcdsa': 'مفتاح ECDSA',
  'profile.recent': 'المستخدمة مؤخرًا',
  'profile.connect': 'ربط',
  'profile.connectWallet': 'ربط {wallet}',
  'profile.remove': 'إزالة {wallet} من هذا الجهاز',
  'profile.connectAnother': 'ربط محفظة أخرى',
  'profile.accountName': 'اسم الحساب',
  'profile.activeSessions': {
    zero: 'لا نشطة',
    one: 'واحدة نشطة',
    two: 'اثنتان نشطتان',
    few: '{count} نشطة',
    many: '{count} نشطة',
    other: '{count} نشطة',
  },
  'title.Profile': 'المحافظ',
};
