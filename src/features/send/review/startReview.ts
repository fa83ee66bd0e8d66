import type { Context } from '../../../core/actions/Context';
import type { Review } from '../Review';
import { getReviewState } from './getReviewState';

/** Shows the review of a transfer. */
export function startReview(ctx: Context, review: Review): void {
  const reviewState = getReviewState(ctx);
  reviewState.review.value = review;
  reviewState.notice.value = null;
  ctx.state.router.push('WalletSendPreview');
}
