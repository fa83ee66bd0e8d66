import type { Context } from '../../core/actions/Context';
import { toBaseUnits } from '../../lib/amount';
import { type CaipAddress, namespaceOf } from '../../lib/caip';
import type { Network } from '../../lib/network';
import type { BalanceRecord } from './schema/balances';

/** The amount in base units, rounded down to them; null if it is too large. */
function baseUnits(amount: string, decimals: number): bigint | null {
  const [integer = '', fraction = ''] = amount.split('.');
  try {
    return toBaseUnits(`${integer}.${fraction.slice(0, decimals)}`, decimals);
  } catch {
    return null;
  }
}

/**
 * Shows the service's native balance as the account's one while its node has given none, or none any more. A balance of the
 * node is more recent than what the service has collected, and stays.
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
  const { addresses, networkId: shownNetwork, balance, balanceFailed } = accounts.get(namespace);
  const isShown = account === `${shownNetwork}:${addresses[0]}`;
  if (!isShown || (balance && !balanceFailed)) return;
  const native = records.find(({ chainId, address = chainId }) => chainId === networkId && address === networkId);
  const value = native ? baseUnits(native.quantity.numeric, nativeCurrency.decimals) : null;
  if (value !== null) accounts.update(namespace, { balance: { value, networkId, at }, balanceFailed: false });
}
