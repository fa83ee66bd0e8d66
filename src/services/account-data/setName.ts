import type { Context } from '../../core/actions/Context';
import type { CaipAddress } from '../../lib/caip';
import { getAccountData, getStore } from './accountDataStore';
import { updateProfile } from './updateProfile';

/** Stores the name that the account has just registered, like the result of a lookup. */
export function setName(ctx: Context, account: CaipAddress, name: string): void {
  const { identity, inFlight } = getAccountData(ctx, account);
  // A lookup that started before the registration would remove the name again.
  inFlight.get('identity')?.controller.abort();
  inFlight.delete('identity');
  const at = ctx.clock.now();
  const value = { name, avatar: identity.peek().value?.avatar ?? null };
  identity.value = { status: 'ready', value, at };
  getStore(ctx).names.set(account, { name, avatar: value.avatar ?? undefined }, at);
  updateProfile(ctx, account, value);
}
