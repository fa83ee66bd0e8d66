import type { Context } from '../core/actions/Context';
import { type CaipAddress, namespaceOf } from '../lib/caip';
import { isAccountInUse } from './isAccountInUse';

/** Whether the view Account shows an account, which is one on one network. */
export function isAccountShown(ctx: Context, account: CaipAddress): boolean {
  const { modal, networks, router } = ctx.state;
  if (!modal.open.peek() || router.current.peek().view !== 'Account') return false;
  return namespaceOf(account) === networks.activeNamespace.peek() && isAccountInUse(ctx, account);
}
