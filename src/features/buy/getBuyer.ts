import type { Context } from '../../core/actions/Context';
import { accountAddress, type CaipAddress } from '../../lib/caip';

export interface Buyer {
  readonly account: CaipAddress;
  readonly address: string;
}

/** The active account; null if none is connected. Reads signals. */
export function getBuyer({ state }: Pick<Context, 'state'>): Buyer | null {
  const account = state.accounts.idOf(state.networks.activeNamespace.value);
  return account && { account, address: accountAddress(account) };
}
