import { outcome } from './outcome';
import type { Progress } from './Progress';

/** Whether a request may still be mined. Until then, it has no end to report. */
export const mayBeMined = (progress: Progress): boolean =>
  outcome(progress) === 'open' || progress.status === 'unknown';
