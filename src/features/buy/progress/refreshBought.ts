import type { Context } from '../../../core/actions/Context';
import { type CaipAddress, namespaceOf } from '../../../lib/caip';
import { refreshData } from '../../../services/account-data/refreshData';
import { isAccountInUse } from '../../../shared/isAccountInUse';

/**
 * Refreshes everything that a purchase has changed of its account: at once, not with the next refresh.
 * @param account the receiving account, which may no longer be the active one
 */
export async function refreshBought(ctx: Context, account: CaipAddress): Promise<void> {
  const namespace = namespaceOf(account);
  try {
    const { refreshChanged } = await ctx.connection();
    refreshChanged(ctx, namespace);
    if (isAccountInUse(ctx, account)) return;
    const { accountData } = await ctx.load('accountData');
    if (!ctx.signal.aborted) refreshData(ctx, accountData, account);
  } catch {
    // The loader has reported the error.
  }
}
