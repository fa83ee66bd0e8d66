import type { Context } from '../../core/actions/Context';
import { type CaipAddress, namespaceOf } from '../../lib/caip';
import { isAccountInUse } from '../../shared/isAccountInUse';
import type { Identity } from './AccountData';

/** Updates the profile of the account in the modal's state, if the account is the active one. */
export function updateProfile(ctx: Context, account: CaipAddress, { name, avatar: image }: Identity): void {
  const namespace = namespaceOf(account);
  const { accounts } = ctx.state;
  const { profile } = accounts.get(namespace);
  const upToDate = profile?.account === account && profile.name === name && profile.image === image;
  if (!upToDate && isAccountInUse(ctx, account)) accounts.update(namespace, { profile: { account, name, image } });
}
