import type { Context } from '../../core/actions/Context';
import { type CaipAddress, namespaceOf } from '../../lib/caip';
import type { Network } from '../../lib/network';
import { roundDownToUnits } from '../../lib/roundDownToUnits';
import { isAccountInUse } from '../../shared/isAccountInUse';
import type { BalanceRecord } from './schema/balances';

/**
 * Uses the service's native balance for the account while its node has returned none, or fails. Otherwise the node's balance
 * stays, because it is more recent than the service's.
 */
export function applyNativeBalance(
  ctx: Context,
  account: CaipAddress,
  { caipNetworkId: networkId, nativeCurrency }: Network,
  records: readonly BalanceRecord[],
  at: number,
): void {
  const { accounts } = ctx.state;
  const namespace = namespaceOf(account);
  const { balance, balanceFailed } = accounts.get(namespace);
  if (!isAccountInUse(ctx, account) || (balance && !balanceFailed)) return;
  const native = records.find(({ chainId, address = chainId }) => chainId === networkId && address === networkId);
  const value = native ? roundDownToUnits(native.quantity.numeric, nativeCurrency.decimals) : null;
  if (value !== null) accounts.update(namespace, { balance: { value, networkId, at }, balanceFailed: false });
}
