import { mayBeMined } from './outcome';
import type { Progress } from './Progress';
import type { Submission } from './Submission';

/** Calls `onProgress` for each progress of a submission until it can no longer be mined, also while the modal is closed. */
export function followProgress(
  { progress }: Pick<Submission, 'progress'>,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): void {
  let isOver = false;
  const end = (): void => {
    isOver = true;
    // Deferred: during the first call, `dispose` is not assigned yet.
    queueMicrotask(() => dispose());
    signal.removeEventListener('abort', end);
  };
  signal.addEventListener('abort', end);
  const dispose = progress.subscribe((current) => {
    if (isOver) return;
    if (!mayBeMined(current)) end();
    onProgress(current);
  });
}
