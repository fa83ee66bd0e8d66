import type { Feature } from '../../core/context';
import transaction from '../../shared/transaction/transaction.css';
import { words as transactionWords } from '../../shared/transaction/words';
import addressBlocks from '../../shared/value/addressBlocks.css';
import { words as valueWords } from '../../shared/value/words';
import keyValues from '../../ui/keyValues.css';
import progressSteps from '../../ui/progressSteps.css';
import tokenIcon from '../../ui/tokenIcon.css';
import css from './review.css';
import { startReview } from './startReview';
import { WalletSendPreview } from './WalletSendPreview';
import { WalletSendProgress, WalletSendResult } from './WalletSendProgress';
import { words } from './words';

/** What the form hands over. */
export interface SendReviewActions {
  readonly start: typeof startReview;
}

export const sendReview: SendReviewActions = { start: startReview };

/** Reviewing a transfer, and following it. */
export const feature: Feature = {
  views: { WalletSendPreview, WalletSendProgress, WalletSendResult },
  // There is no way back from a transfer that is on its way.
  start: { WalletSendProgress: () => null, WalletSendResult: () => null },
  css: keyValues + progressSteps + tokenIcon + addressBlocks + transaction + css,
  messages: { ...valueWords, ...transactionWords, ...words },
};
