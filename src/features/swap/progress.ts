import type { Progress, Submission } from '../../services/transactions/Transactions';
import type { SwapRecord } from './SwapRecord';
import type { SwapNotice } from './SwapState';

/** Still undecided: nothing else may be sent meanwhile. */
export const isOpen = ({ status }: Progress): boolean =>
  status === 'asking' || status === 'pending' || status === 'unknown';

/** How a transaction that has ended without success did so; null for a success. */
export function noticeOf(step: SwapRecord['step'], progress: Progress): SwapNotice | null {
  const { status } = progress;
  if (status === 'confirmed' || (status === 'replaced' && !progress.cancelled)) return null;
  if (status === 'rejected' || status === 'failed' || status === 'reverted') return { step, kind: status };
  return { step, kind: 'lost' };
}

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
