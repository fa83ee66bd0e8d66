import type { Progress, Submission } from '../../services/transactions/Transactions';

/** Whether a transaction has no result yet. Until then, no other one may be sent. */
export const isOpen = ({ status }: Progress): boolean =>
  status === 'asking' || status === 'pending' || status === 'unknown';

/** Whether the transaction, or the one that replaced it, was mined and had its effect. */
export const isSuccess = (progress: Progress): boolean =>
  progress.status === 'confirmed' || (progress.status === 'replaced' && !progress.cancelled);

/** Calls `onEnd` once when a submission has ended, even while the modal is closed. */
export function followSubmission(submission: Submission, onEnd: (progress: Progress) => void): void {
  let ended = false;
  const dispose = submission.progress.subscribe((progress) => {
    if (ended || isOpen(progress)) return;
    ended = true;
    // Deferred: during the first call, `dispose` is not assigned yet.
    queueMicrotask(() => dispose());
    onEnd(progress);
  });
}
