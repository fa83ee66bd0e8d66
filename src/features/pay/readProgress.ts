import type { Progress } from '../../services/transactions/Transactions';

/** What a transaction means for the payment. */
export type Step =
  /** The wallet asks the visitor. */
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
  /** Nobody knows whether it was or will be mined. */
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

/** Whether it may still be mined. */
export const isOnItsWay = (step: Step): boolean => step === 'asking' || step === 'sending' || step === 'unknown';
