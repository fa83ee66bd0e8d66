import { type ReadonlySignal, signal } from '#reactive';
import type { MessageKey } from '../core/words/Words';
import { followProgress } from './followProgress';
import type { Intent } from './Intent';
import type { Progress } from './Progress';
import type { Submission } from './Submission';

/** Why a request that the visitor has confirmed was not sent to the wallet. */
export interface Obstacle {
  readonly text: MessageKey;
  readonly params?: Readonly<Record<string, string>>;
  /** The review can't be confirmed anymore. */
  readonly isOutdated?: true;
}

/** The notice about the last confirmation: why nothing was sent, or how the request has ended. */
export type Notice = { readonly obstacle: Obstacle } | { readonly intent: Intent; readonly progress: Progress };

/** The content of the review, with the request that is sent. */
export interface Subject {
  readonly intent: Intent;
}

/** A request that was sent to the wallet, and what the visitor has reviewed. */
export interface Sent<Reviewed extends Subject> {
  readonly subject: Reviewed;
  readonly submission: Submission;
}

/** What is sent after the last checks, or why it isn't; null if the visitor has to decide first. */
export type Prepared<Reviewed extends Subject> = Reviewed | { readonly obstacle: Obstacle } | null;

interface ReviewPorts<Reviewed extends Subject> {
  /** Requests it from the wallet. Null if the visitor must agree to repeat an earlier request first. */
  readonly submit: (subject: Reviewed) => Submission | null;
  /** Whether the visitor still sees what was confirmed. Leaving it withdraws the consent. */
  readonly isShown: (shown: object) => boolean;
  /**
   * Called when the request is sent to the wallet. Returns a listener for each progress, until the request can no longer be mined.
   */
  readonly onSent: (sent: Sent<Reviewed>) => (progress: Progress) => void;
  readonly report: (error: unknown) => void;
  /** Aborted with the modal. */
  readonly signal: AbortSignal;
}

const busy: Obstacle = { text: 'error.pending' };
const failed: Obstacle = { text: 'transaction.notCheckedText' };

/** The review of requests of one kind, from the confirmation to the end. State changes are synchronous. */
export function createReview<Reviewed extends Subject>(ports: ReviewPorts<Reviewed>) {
  const confirmed = signal<object | null>(null);
  const sent = signal<Sent<Reviewed> | null>(null);
  const notice = signal<Notice | null>(null);

  function send(subject: Reviewed): void {
    const submission = ports.submit(subject);
    // The same was submitted in another tab a moment ago, which the view names now.
    if (!submission) return;
    // The wallet handles one request at a time.
    if (submission.intent.id !== subject.intent.id) {
      notice.value = { obstacle: busy };
      return;
    }
    const current = { subject, submission };
    sent.value = current;
    followProgress(submission, ports.onSent(current), ports.signal);
  }

  return {
    /** What the visitor has confirmed, until the wallet is asked. */
    confirmed: confirmed as ReadonlySignal<object | null>,
    sent: sent as ReadonlySignal<Sent<Reviewed> | null>,
    notice: notice as ReadonlySignal<Notice | null>,
    /**
     * Sends what the visitor has confirmed, after the last checks. Further calls for the same do nothing. Without checks that
     * wait, it is sent synchronously.
     * @param shown identifies what the visitor sees
     */
    async confirm(shown: object, prepare: () => Prepared<Reviewed> | Promise<Prepared<Reviewed>>): Promise<void> {
      if (confirmed.peek() === shown || sent.peek()?.subject === shown) return;
      confirmed.value = shown;
      notice.value = null;
      try {
        const result = prepare();
        const prepared = result instanceof Promise ? await result : result;
        if (prepared === null || confirmed.peek() !== shown || !ports.isShown(shown)) return;
        if ('obstacle' in prepared) notice.value = prepared;
        else send(prepared);
      } catch (error) {
        ports.report(error);
        notice.value = { obstacle: failed };
      } finally {
        // The visitor may have confirmed another one meanwhile.
        if (confirmed.peek() === shown) confirmed.value = null;
      }
    },
    /** Withdraws the visitor's confirmation, unless the request was already sent to the wallet. */
    withdraw(): void {
      confirmed.value = null;
    },
    /** Starts another review. Sent requests are still followed. */
    restart(next: Notice | null = null): void {
      sent.value = null;
      notice.value = next;
    },
  };
}

export type RequestReview<Reviewed extends Subject> = ReturnType<typeof createReview<Reviewed>>;
