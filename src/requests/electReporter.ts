import type { Context } from '../core/actions/Context';
import { hasLocks, holdLock } from '../shared/ports/holdLock';
import type { Entry } from './createEntry';
import { getStore } from './submissionStore';

/** How long (ms) a page keeps the lock after its report. By then, the other pages read it in the storage. */
const RELEASE_DELAY = 10_000;

/** Of the pages that follow a transaction, only one reports its result: the first, or the next if that one has closed. */
export interface Reporter {
  readonly isElected: () => boolean;
  /** Runs the callback once this page is elected, or the other one if another page has reported the result by then. */
  readonly report: (run: () => void, onReported?: () => void) => void;
  /** Runs the callback once this page is elected. */
  readonly whenElected: (run: () => void) => void;
  /** Leaves the election, if there is nothing to report. */
  readonly leave: () => void;
}

function createReporter(ctx: Context, entry: Entry): Reporter {
  if (!hasLocks())
    return { isElected: () => true, report: (run) => run(), whenElected: (run) => run(), leave: () => {} };
  const store = getStore(ctx);
  const { intent, controller } = entry;
  const lock = new AbortController();
  const leave = (): void => lock.abort();
  controller.signal.addEventListener('abort', leave, { once: true });
  let isElected = false;
  let pendingReport: Parameters<Reporter['report']> | null = null;
  const runReport: Reporter['report'] = (run, onReported): void => {
    if (store.isReported(entry)) {
      leave();
      onReported?.();
      return;
    }
    run();
    ctx.clock.delay(RELEASE_DELAY, controller.signal).then(leave, leave);
  };
  // Frames and browser settings may refuse it: then each page reports, as without locks.
  const elected = holdLock(`wallet-modal-transaction/${intent.id}`, lock.signal).catch((error) => {
    if (lock.signal.aborted) throw error;
  });
  elected.then(
    () => {
      isElected = true;
      if (pendingReport) runReport(...pendingReport);
    },
    () => {},
  );
  return {
    isElected: () => isElected,
    report(...callbacks) {
      if (isElected) runReport(...callbacks);
      else pendingReport = callbacks;
    },
    whenElected: (run) => void elected.then(run, () => {}),
    leave,
  };
}

const reporters = new WeakMap<Entry, Reporter>();

/**
 * Joins the election of the page that reports the result. The page that submits a transaction joins before it sends the request
 * to the wallet, so that no other page concludes that it has closed.
 */
export function electReporter(ctx: Context, entry: Entry): Reporter {
  const reporter = reporters.get(entry) ?? createReporter(ctx, entry);
  reporters.set(entry, reporter);
  return reporter;
}

/** Joins another election, for the next result of a submission whose result the network has reverted. */
export function repeatElection(ctx: Context, entry: Entry): Reporter {
  leaveElection(entry);
  reporters.delete(entry);
  return electReporter(ctx, entry);
}

/** Leaves the election of a submission without a result to report, if this page has joined it. */
export const leaveElection = (entry: Entry): void => reporters.get(entry)?.leave();
