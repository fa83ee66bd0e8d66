import type { Context } from '../core/actions/Context';
import { isSameAddress } from '../lib/address';
import { type CaipNetworkId, formatCaipAddress, namespaceOf } from '../lib/caip';

/** Whether an account (CAIP-10) on a network is connected. */
export function isAccountConnected(
  { state }: Pick<Context, 'state'>,
  account: string,
  networkId: CaipNetworkId,
): boolean {
  const { addresses } = state.accounts.get(namespaceOf(networkId));
  return addresses.some((address) => isSameAddress(account, formatCaipAddress(networkId, address)));
}
