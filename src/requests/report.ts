import type { Context } from '../core/actions/Context';
import type { MessageKey } from '../core/words/Words';
import { isUrgentToast } from '../lib/isUrgentToast';
import { perInstance } from '../shared/perInstance';
import { showToast } from '../shared/showToast';
import { until } from '../shared/until';
import type { Entry } from './createEntry';
import type { Intent } from './Intent';
import { kindOf } from './kinds';
import { outcome, wasSuperseded } from './outcome';
import type { Progress } from './Progress';
import { getStore } from './submissionStore';
import { describeOutcome } from './views/describeOutcome';

/** The messages of all ends but a success, by status. */
const keys: Readonly<Partial<Record<Progress['status'], MessageKey>>> = {
  failed: 'transaction.failed',
  reverted: 'transaction.reverted',
  expired: 'transaction.expired',
  dropped: 'transaction.dropped',
  different: 'transaction.different',
  unknown: 'transaction.unknown',
  replaced: 'transaction.cancelled',
};

function messageKeyOf(progress: Progress, intent: Intent): MessageKey | undefined {
  if (outcome(progress) === 'succeeded') return kindOf(intent).words.confirmed;
  return wasSuperseded(progress) ? 'transaction.superseded' : keys[progress.status];
}

/** The mark of the view that shows the result. A transaction that was taken back has none. */
const markOf = (progress: Progress, intent: Intent) =>
  outcome(progress) === 'succeeded' ? 'success' : (describeOutcome(progress, intent)?.mark ?? 'warning');

interface Result {
  readonly entry: Entry;
  readonly progress: Progress;
  readonly key: MessageKey;
}

/** Shows a result as a toast once the modal is on screen. Resolves when it is over, or when there is another result of the request. */
async function showNext(ctx: Context, { entry, progress, key }: Result): Promise<void> {
  const { state, signal } = ctx;
  const { modal, toast } = state;
  const { markReported, markShown, wasShown } = getStore(ctx);
  const { status } = progress;
  for (;;) {
    await until(() => (modal.open.value && modal.onScreen.value) || undefined, signal);
    // The request may have another result meanwhile, or a view or another page may have shown this one.
    if (entry.progress.peek().status !== status || entry.isShown() || wasShown(entry, status)) return;
    if (await showToast(ctx, markOf(progress, entry.intent), state.locale.t(key))) break;
    // The chunk of toasts could not be loaded: a later page shows it.
    if (modal.open.peek() && !toast.current.peek()) return;
    // The modal was closed, or another toast came first.
    await until(() => !modal.open.value || !toast.current.value || undefined, signal);
  }
  if (status === 'unknown') markReported(entry);
  markShown(entry, status);
  const shown = toast.current.peek();
  const isOver = (): boolean => !shown || toast.current.value !== shown || entry.progress.value.status !== status;
  await until(() => isOver() || undefined, signal);
}

/** The end of the last result's toast: each result is on screen before the next one. */
const getQueue = perInstance((_: Context) => ({ last: Promise.resolve() }));

/**
 * Shows the result of a transaction as a toast, now or the next time the modal opens, unless a view or another page has shown it by
 * then. `key` is its message.
 */
export function showResult(
  ctx: Context,
  entry: Entry,
  progress: Progress,
  key = messageKeyOf(progress, entry.intent),
): void {
  const queue = getQueue(ctx);
  // Rejected once the modal is destroyed.
  if (key) queue.last = queue.last.then(() => showNext(ctx, { entry, progress, key })).catch(() => {});
}

/**
 * Reports the result of a transaction, unless a view shows it: as a toast, now or the next time the modal opens. If the modal is
 * closed, the result is also announced to screen readers. `key` is its message.
 */
export function report(
  ctx: Context,
  entry: Entry,
  progress: Progress,
  key = messageKeyOf(progress, entry.intent),
): void {
  const { state } = ctx;
  if (!key) return;
  if (entry.isShown()) {
    if (progress.status === 'unknown') getStore(ctx).markReported(entry);
    return;
  }
  if (!state.modal.open.peek())
    state.announcer[isUrgentToast(markOf(progress, entry.intent)) ? 'alert' : 'say'](state.locale.t(key));
  showResult(ctx, entry, progress, key);
}
