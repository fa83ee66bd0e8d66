import { mayBeMined } from '../../../requests/outcome';
import type { Progress, Submission } from '../../../requests/Transactions';

/** Calls `onEnd` once when a submission has ended, even while the modal is closed. */
export function followSubmission({ progress }: Submission, onEnd: (progress: Progress) => void): void {
  let ended = false;
  const dispose = progress.subscribe((current) => {
    if (ended || mayBeMined(current)) return;
    ended = true;
    // Deferred: during the first call, `dispose` is not assigned yet.
    queueMicrotask(() => dispose());
    onEnd(current);
  });
}
