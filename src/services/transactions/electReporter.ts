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
  /** Runs in the elected page: now, or when it is elected. */
  readonly whenElected: (run: () => void) => void;
  /** Leaves the election: there is nothing to report. */
  readonly leave: () => void;
}

function createReporter(ctx: Context, entry: Entry): Reporter {
  if (!hasLocks())
    return { isElected: () => true, report: (run) => run(), whenElected: (run) => run(), leave: () => {} };
  const store = getStore(ctx);
  const { intent, controller } = entry;
  const isStored = (): boolean => store.isStored(entry);
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
  const elected = holdLock(`wallet-modal-transaction/${intent.id}`, lock.signal);
  elected.then(
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
    whenElected: (run) => void elected.then(run, () => {}),
    leave,
  };
}

/** By what they are for. */
const reporters = new WeakMap<Entry, Reporter>();

/**
 * Takes part in the election of the page that reports how a stored transaction has ended: from the moment at which its wallet is
 * asked, so that no other page takes it for one whose page is gone.
 */
export function electReporter(ctx: Context, entry: Entry): Reporter {
  const reporter = reporters.get(entry) ?? createReporter(ctx, entry);
  reporters.set(entry, reporter);
  return reporter;
}

/** Leaves the election, if this page takes part in it: there is nothing to report. */
export const leaveElection = (entry: Entry): void => reporters.get(entry)?.leave();
