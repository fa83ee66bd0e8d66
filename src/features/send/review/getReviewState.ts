import { signal } from '#reactive';
import type { Context } from '../../../core/actions/Context';
import { createUuid } from '../../../lib/createUuid';
import { frozenCopy } from '../../../lib/frozenCopy';
import type { Submission } from '../../../requests';
import { perInstance } from '../../../shared/perInstance';
import type { Review } from '../Review';

/** Why the wallet request was not sent, or its transaction was not. */
export type Notice = 'rejected' | 'notAsked' | 'changed' | 'nameChanged' | 'nameFailed' | 'pending';

function createReviewState() {
  return {
    review: signal<Review | null>(null),
    notice: signal<Notice | null>(null),
    /** The review that the visitor has confirmed, until its wallet request is sent. */
    confirmed: signal<Review | null>(null),
    /** The submitted transfer and its review. */
    sent: signal<{ readonly submission: Submission; readonly review: Review } | null>(null),
  };
}

export type ReviewState = ReturnType<typeof createReviewState>;

export const getReviewState = perInstance((_: Context) => createReviewState());

/** A copy of a review with a new id, for another wallet request: an intent is never sent twice. */
export const renewReview = (review: Review): Review =>
  frozenCopy({ ...review, intent: { ...review.intent, id: createUuid() } });
