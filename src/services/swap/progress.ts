import type { Progress, Submission } from '../../services/transactions/Transactions';

/** Still undecided: nothing else may be sent meanwhile. */
export const isOpen = ({ status }: Progress): boolean =>
  status === 'asking' || status === 'pending' || status === 'unknown';

/** Whether a transaction that has ended did what it should. */
export const isSuccess = (progress: Progress): boolean =>
  progress.status === 'confirmed' || (progress.status === 'replaced' && !progress.cancelled);

/** Calls back once when a submission has ended, also while the modal is closed. */
export function followSubmission(submission: Submission, onEnd: (progress: Progress) => void): void {
  let ended = false;
  const dispose = submission.progress.subscribe((progress) => {
    if (ended || isOpen(progress)) return;
    ended = true;
    // The first call is before `dispose` is assigned.
    queueMicrotask(() => dispose());
    onEnd(progress);
  });
}
