import type { Context } from '../../core/actions/Context';
import { toBaseUnits } from '../../lib/amount';
import { type CaipAddress, namespaceOf } from '../../lib/caip';
import type { Network } from '../../lib/network';
import type { BalanceRecord } from './schema/balances';

/** Converts an amount to base units, rounded down; null if it is too large. */
function baseUnits(amount: string, decimals: number): bigint | null {
  const [integer = '', fraction = ''] = amount.split('.');
  try {
    return toBaseUnits(`${integer}.${fraction.slice(0, decimals)}`, decimals);
  } catch {
    return null;
  }
}

/**
 * Uses the service's native balance for the account while its node has returned none, or fails. Otherwise the node's balance
 * stays, because it is more recent than the service's.
 */
export function applyNativeBalance(
  { state }: Context,
  account: CaipAddress,
  { caipNetworkId: networkId, nativeCurrency }: Network,
  records: readonly BalanceRecord[],
  at: number,
): void {
  const { accounts } = state;
  const namespace = namespaceOf(account);
  const { addresses, networkId: activeNetworkId, balance, balanceFailed } = accounts.get(namespace);
  const isActive = account === `${activeNetworkId}:${addresses[0]}`;
  if (!isActive || (balance && !balanceFailed)) return;
  const native = records.find(({ chainId, address = chainId }) => chainId === networkId && address === networkId);
  const value = native ? baseUnits(native.quantity.numeric, nativeCurrency.decimals) : null;
  if (value !== null) accounts.update(namespace, { balance: { value, networkId, at }, balanceFailed: false });
}
