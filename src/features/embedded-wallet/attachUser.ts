import type { Context } from '../../core/actions/Context';
import type { Embedded } from '../../core/ports/embedded';
import type { AccountUser } from '../../core/snapshots';
import { namespaceOf } from '../../lib/caip';
import { embeddedId } from '../../lib/embeddedId';
import { isEmbeddedNamespace } from '../../lib/isEmbeddedNamespace';
import { createEmbeddedConnection } from './createEmbeddedConnection';
import { getEmbeddedState } from './getEmbeddedState';
import { getLoginStorage } from './loginStorage';
import type { PreferredUser } from './readUser';
import { toEmbeddedAccount } from './toEmbeddedAccount';

export interface AttachUserOptions {
  /** Restored on page load, without the visitor. */
  readonly restore: boolean;
  /** Aborted when the visitor leaves the login. */
  readonly signal?: AbortSignal;
}

/** Connects the account of a user, and stores the login for the next page load. Rejects with `signal.reason` if aborted. */
export async function attachUser(
  ctx: Context,
  embedded: Embedded,
  user: PreferredUser,
  login: Pick<AccountUser, 'provider' | 'username'>,
  { restore, signal }: AttachUserOptions,
): Promise<void> {
  const { attachConnection } = await ctx.connection();
  signal?.throwIfAborted();
  const namespace = namespaceOf(user.networkId);
  if (!isEmbeddedNamespace(namespace)) return;
  storeLogin(ctx, user, login);
  embedded.setNetwork(namespace, user.networkId);
  const connection = createEmbeddedConnection(ctx, embedded, namespace, user);
  getEmbeddedState(ctx).connections.set(namespace, connection);
  const wallet = { id: embeddedId, name: ctx.state.locale.t('embedded.wallet'), icon: null };
  attachConnection(ctx, namespace, wallet, connection, { restore, embedded: toEmbeddedAccount(user, login) });
}

function storeLogin(
  ctx: Context,
  { email, networkId }: PreferredUser,
  { provider, username }: Pick<AccountUser, 'provider' | 'username'>,
): void {
  const storage = getLoginStorage(ctx);
  storage.set('emailLoginUsed', true);
  storage.set('lastUsedChain', networkId);
  storage.remove('lastEmailLoginTime');
  if (email) storage.set('email', email);
  else storage.remove('email');
  if (username) storage.set('socialUsername', username);
  else storage.remove('socialUsername');
  if (provider === 'email') storage.remove('connectedSocial');
  else storage.set('connectedSocial', provider);
}
