import { untracked } from '#reactive';
import { effectUntil } from '../shared/effectUntil';
import { mayBeMined } from './outcome';
import type { Progress } from './Progress';
import type { Submission } from './Submission';

/** Calls `onProgress` for each progress of a submission until it can no longer be mined, also while the modal is closed. */
export function followProgress(
  { progress }: Pick<Submission, 'progress'>,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): void {
  effectUntil(signal, () => {
    const current = progress.value;
    untracked(() => onProgress(current));
    return !mayBeMined(current);
  });
}
