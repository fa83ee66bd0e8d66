import type { Context } from '../../core/actions/Context';
import type { CaipAddress, Namespace } from '../../lib/caip';
import { expectsService } from '../../shared/expectsService';
import { isAccountShown } from '../../shared/isAccountShown';
import { perInstance } from '../../shared/perInstance';
import { fetchBalance, type RefreshOptions } from './fetchBalance';
import { showToast } from './showToast';

/** The accounts whose failure was shown: a toast appears once, not after every poll. */
const getNotified = perInstance((_: Context) => new Set<CaipAddress>());

/**
 * Refreshes an account's balance in the background. A failure shows a toast only while the account view shows the account and no
 * service is expected to have the balance.
 */
export async function refreshAccount(ctx: Context, namespace: Namespace, options?: RefreshOptions): Promise<void> {
  const { state, signal } = ctx;
  const notified = getNotified(ctx);
  const account = state.accounts.idOf(namespace);
  if (!account) return;
  if (await fetchBalance(ctx, namespace, options)) {
    notified.delete(account);
    return;
  }
  // The service has the balance, too, and its own failure is shown in the view.
  if (expectsService(ctx, namespace)) return;
  if (signal.aborted || !isAccountShown(ctx, account) || notified.has(account)) return;
  notified.add(account);
  await showToast(ctx, 'error', state.locale.t('literal.tokenBalanceUnavailable'));
}
