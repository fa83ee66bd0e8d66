import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { expectsService } from '../../shared/expectsService';
import { perInstance } from '../../shared/perInstance';
import { fetchBalance, type RefreshOptions } from './fetchBalance';
import { showToast } from './showToast';

/** Whether the failure was shown: a toast appears once, not after every poll. */
const getNotice = perInstance((_: Context) => ({ shown: false }));

/**
 * Refreshes an account's balance in the background. A failure shows a toast only while the account view is open and no
 * service is expected to have the balance.
 */
export async function refreshAccount(ctx: Context, namespace: Namespace, options?: RefreshOptions): Promise<void> {
  const { state, signal } = ctx;
  const notice = getNotice(ctx);
  if (await fetchBalance(ctx, namespace, options)) {
    notice.shown = false;
    return;
  }
  // The service has the balance, too, and its own failure is shown in the view.
  if (expectsService(ctx, namespace)) return;
  const accountVisible = state.modal.open.peek() && state.router.current.peek().view === 'Account';
  if (signal.aborted || !accountVisible || notice.shown) return;
  notice.shown = true;
  await showToast(ctx, 'error', state.locale.t('literal.tokenBalanceUnavailable'));
}
