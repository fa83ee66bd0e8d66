import type { Feature } from '../../../core/context';
import { words as valueWords } from '../../../requests/fields/words';
import transaction from '../../../requests/views/transaction.css';
import { words as transactionWords } from '../../../requests/views/words';
import addressBlocks from '../../../shared/addressBlocks.css';
import keyValues from '../../../ui/keyValues.css';
import progressSteps from '../../../ui/progressSteps.css';
import tokenIcon from '../../../ui/tokenIcon.css';
import css from './review.css';
import { startReview } from './startReview';
import { WalletSendPreview } from './WalletSendPreview';
import { WalletSendProgress, WalletSendResult } from './WalletSendProgress';
import { words } from './words';

/** Actions for the form. */
export interface SendReviewActions {
  readonly start: typeof startReview;
}

export const sendReview: SendReviewActions = { start: startReview };

/** Reviewing a transfer, and following it. */
export const feature: Feature = {
  views: { WalletSendPreview, WalletSendProgress, WalletSendResult },
  // A pending transfer has no Back button.
  start: { WalletSendProgress: () => null, WalletSendResult: () => null },
  css: keyValues + progressSteps + tokenIcon + addressBlocks + transaction + css,
  messages: { ...valueWords, ...transactionWords, ...words },
};
