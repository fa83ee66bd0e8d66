import type { Context } from '../../core/actions/Context';
import type { CaipAddress } from '../../lib/caip';
import type { AccountDataService } from './index';

/**
 * Fetches again what a transaction may have changed of an account: its tokens, and its activity if that was loaded before.
 * @param tokens addresses of tokens with a recent transfer
 */
export function refreshData(
  ctx: Context,
  accountData: Pick<AccountDataService, 'of' | 'fetchTokens' | 'fetchHistory'>,
  account: CaipAddress,
  tokens: readonly string[] = [],
): void {
  void accountData.fetchTokens(ctx, account, { force: true, tokens });
  if (accountData.of(ctx, account).history.peek().at !== null) void accountData.fetchHistory(ctx, account);
}
