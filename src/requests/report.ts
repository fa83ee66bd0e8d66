import type { Context } from '../core/actions/Context';
import type { MessageKey } from '../core/words/Words';
import { effectUntil } from '../shared/effectUntil';
import { showToast } from '../shared/showToast';
import type { Entry } from './createEntry';
import type { Intent } from './Intent';
import { kindOf } from './kinds';
import { outcome } from './outcome';
import type { Progress } from './Progress';
import { getStore } from './submissionStore';

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

const messageKeyOf = (progress: Progress, intent: Intent): MessageKey | undefined =>
  outcome(progress) === 'succeeded' ? kindOf(intent).words.confirmed : keys[progress.status];

/** Runs the callback once the modal is on screen: now, or the next time it opens. */
function whenOnScreen({ state, signal }: Context, run: () => void): void {
  effectUntil(signal, () => {
    const isOnScreen = state.modal.onScreen.value;
    // Outside of the effect, so that signals that the callback reads do not become dependencies.
    if (isOnScreen) queueMicrotask(run);
    return isOnScreen;
  });
}

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
  const { markReported, markShown, wasShown } = getStore(ctx);
  const { status } = progress;
  if (!key || wasShown(entry, status)) return;
  const text = ctx.state.locale.t(key);
  whenOnScreen(ctx, () => {
    const isUnknown = status === 'unknown';
    // The transaction was found in the meantime.
    if (isUnknown && entry.progress.peek().status !== 'unknown') return;
    if (wasShown(entry, status)) return;
    if (isUnknown) markReported(entry);
    markShown(entry, status);
    void showToast(ctx, outcome(progress) === 'succeeded' ? 'success' : 'error', text);
  });
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
  if (!state.modal.open.peek()) state.announcer.say(state.locale.t(key), outcome(progress) !== 'succeeded');
  showResult(ctx, entry, progress, key);
}
