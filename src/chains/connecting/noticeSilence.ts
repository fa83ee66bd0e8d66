import { childController } from '../../lib/childController';
import type { Clock } from '../../lib/clock';
import { answerLimit } from './answerLimit';

export interface SilentParams {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onUnavailable: () => void;
}

/** Settles like the task. Says that the wallet is unavailable if it takes too long; its late answer counts. */
export async function noticeSilence<T>(
  task: () => Promise<T>,
  { clock, signal, onUnavailable }: SilentParams,
): Promise<T> {
  const timer = childController(signal);
  clock.delay(answerLimit, timer.signal).then(onUnavailable, () => {});
  return task().finally(() => timer.abort());
}
