import type { Context } from '../../core/actions/Context';
import type { CaipAddress } from '../../lib/caip';
import { getAccountData, getStore } from './accountDataStore';
import { updateProfile } from './updateProfile';

/** Stores a name that the account has just registered, as if it had been looked up now. */
export function setName(ctx: Context, account: CaipAddress, name: string): void {
  const { identity, inFlight } = getAccountData(ctx, account);
  // A lookup from before the registration would remove the name again.
  inFlight.get('identity')?.controller.abort();
  inFlight.delete('identity');
  const at = ctx.clock.now();
  const value = { name, avatar: identity.peek().value?.avatar ?? null };
  identity.value = { status: 'ready', value, at };
  getStore(ctx).names.set(account, { name, avatar: value.avatar ?? undefined }, at);
  updateProfile(ctx, account, value);
}
