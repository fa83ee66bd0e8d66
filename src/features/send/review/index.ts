import type { Context } from '../../../core/actions/Context';
import type { Feature } from '../../../core/context';
import { moneyStyles } from '../../../requests/money/moneyStyles';
import { ProgressStart } from '../../../requests/views/ProgressStart';
import transaction from '../../../requests/views/transaction.css';
import progressSteps from '../../../ui/progressSteps.css';
import type { Review } from '../Review';
import type { SendServices } from '../useSendServices';
import { getTransferReview } from './getTransferReview';
import { WalletSendPreview } from './WalletSendPreview';
import { WalletSendProgress } from './WalletSendProgress';
import { words } from './words';

/** Actions for the form. */
export interface SendReviewActions {
  /** Shows the review of a transfer. */
  readonly start: (ctx: Context, review: Review, services: SendServices) => void;
}

export const sendReview: SendReviewActions = {
  start: (ctx, review, services) => getTransferReview(ctx).start(review, services),
};

/** Reviewing a transfer, and following it. The form that leads here has loaded the words of amounts and transactions. */
export const feature: Feature = {
  views: { WalletSendPreview, WalletSendProgress },
  start: { WalletSendProgress: ProgressStart },
  css: moneyStyles + progressSteps + transaction,
  messages: words,
};
