import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';
import { fetchBalance } from './fetchBalance';
import { showToast } from './showToast';

/** Whether the visitor knows of the failure: it is told once, not with every poll. */
const noticeOf = perInstance((_: Context) => ({ told: false }));

/**
 * Brings an account's data up to date in the background; a failure is told only to a visitor who is looking.
 * @param regained the page is online again
 */
export async function refreshAccount(ctx: Context, namespace: Namespace, regained = false): Promise<void> {
  const { state, signal } = ctx;
  const notice = noticeOf(ctx);
  if (await fetchBalance(ctx, namespace, regained)) {
    notice.told = false;
    return;
  }
  const looking = state.modal.open.peek() && state.router.current.peek().view === 'Account';
  if (signal.aborted || !looking || notice.told) return;
  notice.told = true;
  await showToast(ctx, 'error', state.locale.t('literal.tokenBalanceUnavailable'));
}
