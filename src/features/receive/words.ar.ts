import type { Translated } from '../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english, 'WalletReceive' | 'Downloads'> = {
  'receive.qr': 'رمز QR لعنوانك',
  'receive.share': 'مشاركة',
  'receive.networks': 'على هذه الشبكات فقط',
  'receive.oneNetwork': 'استلم على {network} فقط',
  'downloads.extension': 'إضافة المتصفح',
  'downloads.addTo': 'إضافة إلى {browser}',
  'downloads.iphone': 'آيفون',
  'downloads.android': 'أندرويد',
  'downloads.website': 'الموقع الإلكتروني',
  'downloads.scan': 'امسح الرمز للحصول على {wallet} لأجهزة {device}',
  'downloads.installed': 'هل ثبّتّها؟ أعد تحميل هذه الصفحة.',
  'downloads.newTab': 'يُفتح في علامة تبويب جديدة',
  'downloads.openStore': 'فتح صفحة المتجر',
  'downloads.none': 'لا تذكر {wallet} أي تنزيل لهذا الجهاز',
  'title.WalletReceive': 'استلام',
  'title.Downloads': 'الحصول على {name}',
};
