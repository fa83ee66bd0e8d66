import { signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { createUuid } from '../../lib/createUuid';
import { frozenCopy } from '../../lib/frozenCopy';
import type { Submission } from '../../services/transactions';
import type { Review } from '../../services/value/Review';
import { perInstance } from '../../shared/perInstance';

/** Why the wallet was not asked, or has not sent. */
export type Notice = 'rejected' | 'notAsked' | 'changed' | 'nameChanged' | 'nameFailed' | 'pending';

function createReviewState() {
  return {
    review: signal<Review | null>(null),
    notice: signal<Notice | null>(null),
    /** Between the visitor's consent and the wallet's request. */
    loading: signal(false),
    /** The transfer on its way, with what was reviewed. */
    sent: signal<{ readonly submission: Submission; readonly review: Review } | null>(null),
  };
}

export type ReviewState = ReturnType<typeof createReviewState>;

export const getReviewState = perInstance((_: Context) => createReviewState());

/** The same review again, for another request to the wallet: an intent is never sent twice. */
export const renewReview = (review: Review): Review =>
  frozenCopy({ ...review, intent: { ...review.intent, id: createUuid() } });
