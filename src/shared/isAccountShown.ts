import type { Context } from '../core/actions/Context';
import type { CaipAddress } from '../lib/caip';

/** Whether the view Account shows an account, which is one on one network. */
export function isAccountShown({ state }: Context, account: CaipAddress): boolean {
  const { accounts, modal, networks, router } = state;
  if (!modal.open.peek() || router.current.peek().view !== 'Account') return false;
  return accounts.idOf(networks.activeNamespace.peek()) === account;
}
