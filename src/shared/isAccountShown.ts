import type { Context } from '../core/actions/Context';
import { type CaipAddress, formatCaipAddress } from '../lib/caip';

/** Whether the view Account shows an account, which is one on one network. */
export function isAccountShown({ state }: Context, account: CaipAddress): boolean {
  const { accounts, modal, networks, router } = state;
  if (!modal.open.peek() || router.current.peek().view !== 'Account') return false;
  const { addresses, networkId } = accounts.get(networks.activeNamespace.peek());
  const [address] = addresses;
  return Boolean(address && networkId && formatCaipAddress(networkId, address) === account);
}
