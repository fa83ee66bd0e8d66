import type { Translated } from '../../../core/words/Words';
import type { words as english } from './words';

/** Modern standard Arabic. */
export const words: Translated<typeof english, 'WalletSendSelectToken'> = {
  'sendToken.balances': '{network}، {amount}',
  'sendToken.onThisNetwork': 'على {network}',
  'sendToken.otherNetworks': 'على شبكات أخرى',
  'sendToken.failed': 'تعذّر تحميل عملاتك',
  'sendToken.failedText': 'عملاتك بأمان. سنحاول مجددًا بعد قليل.',
  'sendToken.noTokens': 'لا توجد عملات لإرسالها',
  'sendToken.noTokensText': 'استلم بعضها من محفظة أخرى للبدء.',
  'sendToken.noTokensBuyText': 'اشترِ بعضها ببطاقة أو استلمها من محفظة أخرى للبدء.',
  'title.WalletSendSelectToken': 'اختر عملة',
};
