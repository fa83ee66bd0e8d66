import type { Context } from '../../core/actions/Context';
import type { Subject } from './Question';

/** Whether an account is still the connected one of its chain family, on that network. */
export function isPresent({ state }: Context, { namespace, networkId, address }: Subject): boolean {
  const account = state.accounts.get(namespace);
  return account.status === 'connected' && account.addresses[0] === address && account.networkId === networkId;
}
