import { batch } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { Embedded, EmbeddedNamespace } from '../../core/ports/embedded';
import { abortRequests } from './abortRequests';
import { getLoginStorage } from './loginStorage';
import type { PreferredUser } from './readUser';
import { toEmbeddedAccount } from './toEmbeddedAccount';

/** Applies a user to the connected account: addresses, network and account types. */
export async function updateUser(
  ctx: Context,
  embedded: Embedded,
  namespace: EmbeddedNamespace,
  user: PreferredUser,
): Promise<void> {
  const { followAddresses, followNetwork, refreshAccount } = await ctx.connection();
  const { accounts } = ctx.state;
  const { embedded: current, addresses, networkId } = accounts.get(namespace);
  // Disconnected meanwhile, or replaced by another wallet.
  if (!current) return;
  embedded.setNetwork(namespace, user.networkId);
  const storage = getLoginStorage(ctx);
  storage.set('lastUsedChain', user.networkId);
  if (user.email && user.email !== storage.get('email')) storage.set('email', user.email);
  const addressChanged = addresses[0] !== user.address;
  // The requests that wait were described for the account and network before.
  if (addressChanged || networkId !== user.networkId) abortRequests(ctx);
  batch(() => {
    accounts.update(namespace, { embedded: toEmbeddedAccount(user, current.user) });
    if (addressChanged) followAddresses(ctx, namespace, [user.address]);
    if (networkId !== user.networkId) followNetwork(ctx, namespace, user.networkId);
    else if (addressChanged) void refreshAccount(ctx, namespace);
  });
}
