import type { Context } from '../core/actions/Context';
import { isSameAddress } from '../lib/address';
import { formatCaipAddress, namespaceOf } from '../lib/caip';
import type { Intent } from './Intent';

/** Whether the account of an intent is still the connected one, on the network of its request. Reads signals. */
export function isCurrent(
  { state }: Pick<Context, 'state'>,
  { account, request }: Pick<Intent, 'account' | 'request'>,
): boolean {
  const { networkId, from } = request;
  const { addresses, networkId: connectedId, status } = state.accounts.get(namespaceOf(networkId));
  const [address] = addresses;
  return (
    status === 'connected' &&
    address !== undefined &&
    isSameAddress(address, from) &&
    account === formatCaipAddress(networkId, address) &&
    connectedId === networkId &&
    state.networks.activeId.value === networkId
  );
}
