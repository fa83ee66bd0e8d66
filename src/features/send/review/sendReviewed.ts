import { effect } from '#reactive';
import type { EventProperties } from '../../../core/actions/events';
import type { ViewContext } from '../../../core/context';
import type { ViewName } from '../../../core/state/views';
import type { Progress, Submission } from '../../../requests';
import { isDeclined, mayBeMined, outcome } from '../../../requests/outcome';
import { isSmartAccount } from '../../../shared/isSmartAccount';
import type { Review } from '../Review';
import { addReceiver, removeReceiver } from '../receivers';
import type { SendServices } from '../useSendServices';
import { getReviewState, type Notice, type ReviewState, renewReview } from './getReviewState';

/** Event properties of a transfer. */
const propertiesOf = (ctx: ViewContext, { intent, token, amount }: Review): EventProperties['SEND_INITIATED'] => ({
  isSmartAccount: isSmartAccount(ctx),
  network: intent.request.networkId,
  token: token.symbol,
  amount,
});

/** Whether the account and the network are still those of the review. */
function isCurrent({ state }: ViewContext, { intent }: Review): boolean {
  const { addresses, networkId } = state.accounts.get('eip155');
  return intent.account === `${networkId}:${addresses[0]}` && state.networks.activeId.peek() === networkId;
}

/** Why the wallet request must not be sent; null if it may. A name may resolve to another address by now. */
async function findObstacle(ctx: ViewContext, { data }: SendServices, review: Review): Promise<Notice | null> {
  if (!isCurrent(ctx, review)) return 'changed';
  if (review.name !== null) {
    try {
      const resolved = await data.resolveName(ctx, review.name);
      if (resolved?.address.toLowerCase() !== review.address.toLowerCase()) return 'nameChanged';
    } catch (error) {
      ctx.report(error);
      // At least one of the service and the registry has another address now.
      return (error as { readonly code?: unknown }).code === 'nameMismatch' ? 'nameChanged' : 'nameFailed';
    }
  }
  return isCurrent(ctx, review) ? null : 'changed';
}

const isReviewing = ({ state }: ViewContext): boolean =>
  state.modal.open.peek() && state.router.current.peek().view === 'WalletSendPreview';

/** The views in which the visitor waits for a transfer. */
const progressViews: readonly ViewName[] = ['WalletSendProgress', 'WalletSendResult', 'ApproveTransaction'];

/** Returns to the review, where the visitor can try again, with an optional notice. */
export function returnToReview(
  { state }: ViewContext,
  reviewState: ReviewState,
  review: Review,
  notice: Notice | null,
): void {
  const { router } = state;
  reviewState.sent.value = null;
  reviewState.review.value = renewReview(review);
  reviewState.notice.value = notice;
  const index = router.history.peek().findLastIndex(({ view }) => view === 'WalletSendPreview');
  if (index >= 0) router.goBackToIndex(index);
  else if (progressViews.includes(router.current.peek().view)) router.replace('WalletSendPreview');
}

/** Resets the form, which is in another chunk. */
function resetForm(ctx: ViewContext, sent: Review): void {
  ctx.load('send').then(
    ({ send }) => send.reset(ctx, sent),
    () => {},
  );
}

/** Updates the views and the list of receivers with the progress of a transfer, also while the modal is closed. */
function followSubmission(ctx: ViewContext, reviewState: ReviewState, submission: Submission, review: Review): void {
  let wasSent = false;
  const onProgress = (progress: Progress): void => {
    if ('hash' in progress && !wasSent) {
      wasSent = true;
      addReceiver(ctx, review.address);
      resetForm(ctx, review);
    }
    // After the visitor has stopped waiting for the wallet, the review may be another one.
    if (isDeclined(progress) && reviewState.review.peek() === review)
      returnToReview(ctx, reviewState, review, 'rejected');
    // Or an address that the visitor has noticed to be a wrong one, and cancelled, would count as one that was used before.
    const isInVain = !mayBeMined(progress) && outcome(progress) !== 'succeeded';
    if (wasSent && isInVain) removeReceiver(ctx, review.address);
  };
  const dispose = effect(() => {
    const progress = submission.progress.value;
    // In a microtask, so that the effect tracks no other signals.
    queueMicrotask(() => {
      if (!mayBeMined(progress)) end();
      onProgress(progress);
    });
  });
  const end = (): void => {
    dispose();
    ctx.signal.removeEventListener('abort', end);
  };
  ctx.signal.addEventListener('abort', end);
}

/** Sends exactly the reviewed request to the wallet, once. */
export function sendReviewed(ctx: ViewContext, services: SendServices): void {
  const reviewState = getReviewState(ctx);
  const { confirmed } = reviewState;
  const review = reviewState.review.peek();
  if (!review || confirmed.peek() === review) return;
  // Set synchronously, because the visitor may click again before the next render.
  confirmed.value = review;
  reviewState.notice.value = null;
  const run = async (): Promise<void> => {
    const obstacle = await findObstacle(ctx, services, review);
    // Leaving the review or closing the modal withdraws the consent.
    if (!isReviewing(ctx) || reviewState.review.peek() !== review) return;
    if (obstacle) {
      reviewState.notice.value = obstacle;
      return;
    }
    const properties = propertiesOf(ctx, review);
    const submission = services.transactions.submit(ctx, { ...review.intent, about: { kind: 'send', properties } });
    // The same was submitted in another tab a moment ago, which the view names now.
    if (!submission) return;
    if (submission.intent.id !== review.intent.id) {
      // Another request is pending in the wallet.
      reviewState.notice.value = 'pending';
      return;
    }
    reviewState.sent.value = { submission, review };
    ctx.state.router.push('WalletSendProgress');
    followSubmission(ctx, reviewState, submission, review);
    // Last, because a listener of the host may close the modal or open another view.
    ctx.emit({ event: 'SEND_INITIATED', properties });
  };
  run()
    .catch((error: unknown) => {
      ctx.report(error);
      reviewState.notice.value = 'notAsked';
    })
    .finally(() => {
      // The visitor may have left it and confirmed another one.
      if (confirmed.peek() === review) confirmed.value = null;
    });
}
