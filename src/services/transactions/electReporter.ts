import type { Context } from '../../core/actions/Context';
import { hasLocks, holdLock } from '../../shared/ports/holdLock';
import type { Entry } from './createEntry';
import { getStore } from './submissionStore';

/** How long (ms) a page keeps the lock after its report: until the others see that nothing is stored any more. */
const GRACE = 10_000;

/** Of all pages that follow a transaction, only one reports how it has ended: the first, or the next if that one is gone. */
export interface Reporter {
  readonly isElected: () => boolean;
  /** Runs at once in the elected page; in another one when it is elected, unless the end was reported before. */
  readonly report: (run: () => void) => void;
}

/** Takes part in the election of the page that reports how a stored transaction has ended. */
export function electReporter(ctx: Context, { intent, controller }: Entry): Reporter {
  if (!hasLocks()) return { isElected: () => true, report: (run) => run() };
  const store = getStore(ctx);
  const isStored = (): boolean => store.stored().some(({ id }) => id === intent.id);
  // What could not be stored, no other page follows.
  const isShared = isStored();
  const lock = new AbortController();
  const leave = (): void => lock.abort();
  controller.signal.addEventListener('abort', leave, { once: true });
  let isElected = false;
  let waiting: (() => void) | null = null;
  const finish = (run: () => void): void => {
    if (isShared && !isStored()) {
      leave();
      return;
    }
    run();
    ctx.clock.delay(GRACE, controller.signal).then(leave, leave);
  };
  holdLock(`wallet-modal-transaction/${intent.id}`, lock.signal).then(
    () => {
      isElected = true;
      if (waiting) finish(waiting);
    },
    () => {},
  );
  return {
    isElected: () => isElected,
    report(run) {
      if (isElected) finish(run);
      else waiting = run;
    },
  };
}
