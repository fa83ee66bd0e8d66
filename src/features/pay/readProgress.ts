import type { Progress } from '../../requests/Transactions';

/** The step of a payment, derived from its transaction. */
export type Step =
  /** The wallet waits for the visitor's approval. */
  | 'asking'
  | 'sending'
  | 'paid'
  /** The visitor declined, or the wallet has not sent it: nothing was charged. */
  | 'declined'
  | 'failed'
  /** Mined without effect: only the fee was charged. */
  | 'reverted'
  /** Another transaction was mined in its place. */
  | 'replaced'
  /** Mined, but not as it was reviewed. */
  | 'different'
  /** Whether it was or will be mined cannot be determined. */
  | 'unknown';

const steps: Readonly<Record<Exclude<Progress['status'], 'replaced'>, Step>> = {
  asking: 'asking',
  pending: 'sending',
  confirmed: 'paid',
  rejected: 'declined',
  failed: 'failed',
  reverted: 'reverted',
  different: 'different',
  dropped: 'unknown',
  unknown: 'unknown',
};

export const readProgress = (progress: Progress): Step =>
  progress.status === 'replaced' ? (progress.cancelled ? 'replaced' : 'paid') : steps[progress.status];
