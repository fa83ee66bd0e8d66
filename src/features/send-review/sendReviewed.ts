import { effect } from '#reactive';
import type { EventProperties } from '../../core/actions/events';
import type { ViewContext } from '../../core/context';
import type { ViewName } from '../../core/state/views';
import type { Progress, Submission } from '../../services/transactions';
import type { Review } from '../../services/value/Review';
import { addReceiver } from '../../services/value/receivers';
import type { SendServices } from '../../services/value/useSendServices';
import { getReviewState, type Notice, type ReviewState, renewReview } from './getReviewState';

/** What events say about a transfer. */
function propertiesOf({ state }: ViewContext, { intent, token, amount }: Review): EventProperties['SEND_INITIATED'] {
  const { embedded } = state.accounts.get('eip155');
  const isSmartAccount = embedded?.user.accountType === 'smartAccount';
  return { isSmartAccount, network: intent.request.networkId, token: token.symbol, amount };
}

/** The account and the network are still those of the review. */
function isCurrent({ state }: ViewContext, { intent }: Review): boolean {
  const { addresses, networkId } = state.accounts.get('eip155');
  return intent.account === `${networkId}:${addresses[0]}` && state.networks.activeId.peek() === networkId;
}

/** Why the wallet must not be asked; null if nothing speaks against it. A name may lead to another address by now. */
async function findObstacle(ctx: ViewContext, { data }: SendServices, review: Review): Promise<Notice | null> {
  if (!isCurrent(ctx, review)) return 'changed';
  if (review.name !== null) {
    try {
      const found = await data.resolveName(ctx, review.name);
      if (found?.address.toLowerCase() !== review.address.toLowerCase()) return 'nameChanged';
    } catch (error) {
      ctx.report(error);
      return 'nameFailed';
    }
  }
  return isCurrent(ctx, review) ? null : 'changed';
}

const isReviewing = ({ state }: ViewContext): boolean =>
  state.modal.open.peek() && state.router.current.peek().view === 'WalletSendPreview';

/** The views in which the visitor waits for a transfer. */
const waiting: readonly ViewName[] = ['WalletSendProgress', 'WalletSendResult', 'ApproveTransaction'];

/** Returns to the review, with words or without, where the visitor can try again. */
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
  else if (waiting.includes(router.current.peek().view)) router.replace('WalletSendPreview');
}

/** Nothing follows these. A dropped transaction may be sent again, and an unknown one be found. */
const final: readonly Progress['status'][] = ['rejected', 'failed', 'confirmed', 'reverted', 'different', 'replaced'];

/** Empties the form, which another chunk has. */
function resetForm(ctx: ViewContext): void {
  ctx.load('send').then(
    ({ send }) => send.reset(ctx),
    () => {},
  );
}

/** Notes how far the transfer is, also while the modal is closed. */
function followSubmission(ctx: ViewContext, reviewState: ReviewState, submission: Submission, review: Review): void {
  const properties = propertiesOf(ctx, review);
  const fail = (message: string): void => ctx.emit({ event: 'SEND_ERROR', properties: { ...properties, message } });
  let wasSent = false;
  const onProgress = (progress: Progress): void => {
    const { status } = progress;
    if ('hash' in progress && !wasSent) {
      wasSent = true;
      addReceiver(ctx, review.address);
      resetForm(ctx);
    }
    if (status === 'rejected') {
      ctx.emit({ event: 'SEND_REJECTED', properties });
      returnToReview(ctx, reviewState, review, 'rejected');
    } else if (status === 'failed') fail(progress.error.message);
    else if (status === 'confirmed' || (status === 'replaced' && !progress.cancelled))
      ctx.emit({ event: 'SEND_SUCCESS', properties: { ...properties, hash: progress.hash } });
    else if (status === 'reverted' || status === 'different' || status === 'replaced') fail(status);
  };
  const dispose = effect(() => {
    const progress = submission.progress.value;
    // Outside of the effect, so that it follows nothing else.
    queueMicrotask(() => {
      if (final.includes(progress.status)) end();
      onProgress(progress);
    });
  });
  const end = (): void => {
    dispose();
    ctx.signal.removeEventListener('abort', end);
  };
  ctx.signal.addEventListener('abort', end);
}

/** Asks the wallet for exactly what was reviewed, once. */
export function sendReviewed(ctx: ViewContext, services: SendServices): void {
  const reviewState = getReviewState(ctx);
  const review = reviewState.review.peek();
  // Before anything else: the visitor may click again before this has been drawn.
  if (!review || reviewState.loading.peek()) return;
  reviewState.loading.value = true;
  reviewState.notice.value = null;
  const run = async (): Promise<void> => {
    const obstacle = await findObstacle(ctx, services, review);
    // Who left the review meanwhile, or closed the modal, has not consented any more.
    if (!isReviewing(ctx) || reviewState.review.peek() !== review) return;
    if (obstacle) {
      reviewState.notice.value = obstacle;
      return;
    }
    const properties = propertiesOf(ctx, review);
    const submission = services.transactions.submit(ctx, { ...review.intent, about: { kind: 'send', properties } });
    if (submission.intent.id !== review.intent.id) {
      // The wallet is being asked for something else.
      reviewState.notice.value = 'pending';
      return;
    }
    ctx.emit({ event: 'SEND_INITIATED', properties });
    reviewState.sent.value = { submission, review };
    ctx.state.router.push('WalletSendProgress');
    followSubmission(ctx, reviewState, submission, review);
  };
  run()
    .catch((error: unknown) => {
      ctx.report(error);
      reviewState.notice.value = 'notAsked';
    })
    .finally(() => {
      reviewState.loading.value = false;
    });
}
