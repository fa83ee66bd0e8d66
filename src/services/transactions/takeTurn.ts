import type { Context } from '../../core/actions/Context';
import { hasLocks, holdLock } from '../../shared/ports/holdLock';
import type { Entry } from './createEntry';
import { getStore } from './submissionStore';

/** How long (ms) a page keeps its turn after it has told: until the others see that nothing is stored any more. */
const GRACE = 10_000;

/** Of all pages that follow a transaction, only one tells how it has ended: the first, or the next if that one is gone. */
export interface Turn {
  readonly isOwn: () => boolean;
  /** Runs at once in the page whose turn it is; in the others as soon as it is theirs, unless it was told before. */
  readonly tell: (run: () => void) => void;
}

/** Waits for the turn to tell how a stored transaction has ended. */
export function takeTurn(ctx: Context, { intent, life }: Entry): Turn {
  if (!hasLocks()) return { isOwn: () => true, tell: (run) => run() };
  const store = getStore(ctx);
  const isStored = (): boolean => store.stored().some(({ id }) => id === intent.id);
  // What could not be stored, no other page follows.
  const isShared = isStored();
  const held = new AbortController();
  const leave = (): void => held.abort();
  life.signal.addEventListener('abort', leave, { once: true });
  let isOwn = false;
  let waiting: (() => void) | null = null;
  const finish = (run: () => void): void => {
    if (isShared && !isStored()) {
      leave();
      return;
    }
    run();
    ctx.clock.delay(GRACE, life.signal).then(leave, leave);
  };
  holdLock(`wallet-modal-transaction/${intent.id}`, held.signal).then(
    () => {
      isOwn = true;
      if (waiting) finish(waiting);
    },
    () => {},
  );
  return {
    isOwn: () => isOwn,
    tell(run) {
      if (isOwn) finish(run);
      else waiting = run;
    },
  };
}
