import type { Profile } from '../core/state/account';
import type { State } from '../core/state/create';
import { type CaipAddress, namespaceOf } from '../lib/caip';

/** Returns the known name and image of an account, without a request; null for an account that is not the active one. */
export function profileOf(
  { accounts }: Pick<State, 'accounts'>,
  account: CaipAddress | null | undefined,
): Profile | null {
  const profile = account ? accounts.get(namespaceOf(account)).profile : null;
  return profile?.account === account ? profile : null;
}
