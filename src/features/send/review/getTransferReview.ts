import { type ReadonlySignal, signal } from '#reactive';
import type { Context } from '../../../core/actions/Context';
import { createUuid } from '../../../lib/createUuid';
import { frozenCopy } from '../../../lib/frozenCopy';
import { createReview, type Notice, type Sent } from '../../../requests/createReview';
import { hasEnded, hashOf, isDeclined, isOnlySigned, mayBeMined, outcome } from '../../../requests/outcome';
import type { Progress } from '../../../requests/Progress';
import { perInstance } from '../../../shared/perInstance';
import type { Review } from '../Review';
import { addReceiver, removeReceiver } from '../receivers';
import type { SendServices } from '../useSendServices';
import { createRefresh } from './createRefresh';

/** A copy of a review with a new id, for another wallet request: an intent is never sent twice. */
const renew = (review: Review): Review => frozenCopy({ ...review, intent: { ...review.intent, id: createUuid() } });

/** Resets the form, which is in another chunk. */
const resetForm = (ctx: Context, sent: Review): void => {
  ctx.load('send').then(
    ({ send }) => send.reset(ctx, sent),
    () => {},
  );
};

function createTransferReview(ctx: Context) {
  const { state } = ctx;
  const { router } = state;
  const current = signal<Review | null>(null);
  const services = signal<SendServices | null>(null);
  /** The transfers that have not ended, by the id of their intent: each account may have one. */
  const open = new Map<string, Sent<Review>>();

  /** Returns to the review, where the visitor can try again. */
  const returnTo = (review: Review, notice: Notice | null): void => {
    requests.restart(notice);
    current.value = renew(review);
    const index = router.history.peek().findLastIndex(({ view }) => view === 'WalletSendPreview');
    if (index >= 0) router.goBackToIndex(index);
    // The view of the progress, or the approval that covers it.
    else if (['WalletSendProgress', 'ApproveTransaction'].includes(router.current.peek().view))
      router.replace('WalletSendPreview');
  };

  /** Updates the views and the list of receivers. */
  const follow = (review: Review): ((progress: Progress) => void) => {
    let wasSent = false;
    return (progress) => {
      if (hasEnded(progress)) open.delete(review.intent.id);
      if (hashOf(progress) && !isOnlySigned(progress) && !wasSent) {
        wasSent = true;
        addReceiver(ctx, review.address, review.isContract ? review.intent.request.networkId : undefined);
        resetForm(ctx, review);
      }
      // After the visitor has stopped waiting for the wallet, the review may be another one.
      if (isDeclined(progress) && current.peek() === review) returnTo(review, { intent: review.intent, progress });
      // Otherwise a wrong address, for which the visitor canceled the transfer, would count as used before.
      const hadNoEffect = !mayBeMined(progress) && outcome(progress) !== 'succeeded';
      if (wasSent && hadNoEffect) removeReceiver(ctx, review.address);
    };
  };

  const isShown = (review: object): boolean =>
    state.modal.open.peek() && router.current.peek().view === 'WalletSendPreview' && current.peek() === review;

  const requests = createReview<Review>({
    submit: ({ intent }) => services.peek()?.transactions.submit(ctx, intent) ?? null,
    isShown,
    onSent(sent) {
      const { subject: review } = sent;
      open.set(review.intent.id, sent);
      current.value = review;
      router.push('WalletSendProgress');
      const { properties } = review.intent;
      // Deferred, because a listener of the host may close the modal or open another view.
      if (properties) queueMicrotask(() => ctx.emit({ event: 'SEND_INITIATED', properties }));
      return follow(review);
    },
    report: ctx.report,
    signal: ctx.signal,
  });
  const refresh = createRefresh(ctx, {
    current,
    services,
    requests,
    isShown,
    show(review) {
      current.value = review;
    },
  });

  return {
    ...requests,
    /** The transfer under review. */
    current: current as ReadonlySignal<Review | null>,
    services: services as ReadonlySignal<SendServices | null>,
    /** The transfer to show: the latest of the active account, or else the one that was sent last. */
    shown(): Sent<Review> | null {
      const latest = services.peek()?.transactions.latest(ctx);
      return (latest && open.get(latest.intent.id)) ?? requests.sent.peek();
    },
    /**
     * Shows the review of a transfer.
     * @param loaded the chunks that the form has loaded: a press must not wait until this one has loaded them, too
     */
    start(review: Review, loaded: SendServices): void {
      refresh.start();
      services.value = loaded;
      current.value = review;
      requests.restart();
      router.push('WalletSendPreview');
    },
    returnTo,
    follow: refresh.follow,
    renew: refresh.renew,
  };
}

/** The review of the modal's transfers, one after another. */
export const getTransferReview = perInstance(createTransferReview);
