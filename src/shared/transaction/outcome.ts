import type { Progress } from './Progress';

/** What is known about the effect of a request. */
export type Outcome =
  /** It has no effect yet, and may still be mined. */
  | 'open'
  | 'succeeded'
  /** It certainly had no effect, so that it can be repeated. */
  | 'failed'
  /** Whether it had its effect cannot be determined. */
  | 'unclear';

const outcomes: Readonly<Record<Exclude<Progress['status'], 'replaced'>, Outcome>> = {
  asking: 'open',
  pending: 'open',
  // The wallet may send it again.
  dropped: 'open',
  confirmed: 'succeeded',
  rejected: 'failed',
  failed: 'failed',
  reverted: 'failed',
  different: 'unclear',
  unknown: 'unclear',
};

/** The outcome of a request. Only one that has `failed` leads back to a review that can be confirmed without a warning. */
export const outcome = (progress: Progress): Outcome =>
  progress.status === 'replaced' ? (progress.cancelled ? 'failed' : 'succeeded') : outcomes[progress.status];
