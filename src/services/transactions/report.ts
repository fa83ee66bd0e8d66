import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { MessageKey } from '../../core/words/Words';
import type { Entry } from './createEntry';
import { getStore } from './submissionStore';
import type { Intent, Progress } from './Transactions';

const confirmed: Readonly<Record<Intent['operation'], MessageKey>> = {
  send: 'transaction.sendConfirmed',
  trade: 'transaction.tradeConfirmed',
  approve: 'transaction.approveConfirmed',
};
const ends: Readonly<Partial<Record<Progress['status'], MessageKey>>> = {
  failed: 'transaction.failed',
  reverted: 'transaction.reverted',
  dropped: 'transaction.dropped',
  different: 'transaction.different',
  unknown: 'transaction.unknown',
};

function keyOf(progress: Progress, operation: Intent['operation']): MessageKey | undefined {
  if (progress.status === 'replaced') return progress.cancelled ? 'transaction.cancelled' : confirmed[operation];
  return progress.status === 'confirmed' ? confirmed[operation] : ends[progress.status];
}

/** Runs once the modal is on screen: now, or when it is opened the next time. */
function whenOnScreen({ state, signal }: Context, run: () => void): void {
  let isDone = false;
  const end = (): void => {
    isDone = true;
    // Not while the effect runs for the first time, when there is nothing to end yet.
    queueMicrotask(() => dispose());
    signal.removeEventListener('abort', end);
  };
  signal.addEventListener('abort', end);
  const dispose = effect(() => {
    if (!state.modal.onScreen.value || isDone) return;
    end();
    // Outside of the effect, so that it follows nothing else.
    queueMicrotask(run);
  });
}

/** Notes that the visitor knows, so that the next page does not say it again. */
function noteReported(ctx: Context, entry: Entry): void {
  const store = getStore(ctx);
  entry.wasReported = true;
  if (store.isStored(entry)) store.save(entry);
}

/**
 * Says how a transaction has ended, unless a view shows it: as a toast, at once or when the modal is opened the next time. Closed,
 * it is announced.
 */
export function report(ctx: Context, entry: Entry, progress: Progress): void {
  const { state } = ctx;
  const { intent, isShown } = entry;
  const key = keyOf(progress, intent.operation);
  if (!key) return;
  const isUnknown = progress.status === 'unknown';
  if (isShown()) {
    if (isUnknown) noteReported(ctx, entry);
    return;
  }
  const isGood = progress.status === 'confirmed' || (progress.status === 'replaced' && !progress.cancelled);
  const text = state.locale.t(key);
  if (!state.modal.open.peek()) state.announcer.say(text, !isGood);
  whenOnScreen(ctx, () => {
    // It was found meanwhile.
    if (isUnknown && entry.progress.peek().status !== 'unknown') return;
    if (isUnknown) noteReported(ctx, entry);
    ctx
      .connection()
      .then(({ showToast }) => showToast(ctx, isGood ? 'success' : 'error', text))
      // The loader has reported the error.
      .catch(() => {});
  });
}
