import type { Context } from '../../core/actions/Context';
import { type Namespace, namespaceOf } from '../../lib/caip';
import { embeddedId } from '../../lib/embeddedId';
import { isEmbeddedNamespace } from '../../lib/isEmbeddedNamespace';
import * as limits from '../../lib/limits';
import { withTimeout } from '../../lib/timeout';
import { attachUser } from './attachUser';
import { clearLogin } from './clearLogin';
import { getEmbeddedState } from './getEmbeddedState';
import { getReady } from './getReady';
import { getLoginStorage } from './loginStorage';
import { readUser } from './readUser';

/**
 * Restores the stored login for a chain family on page load. A login that has ended is removed from storage, in all chain
 * families; if the frame could not be reached, the next page load tries again.
 */
export function restore(ctx: Context, namespace: Namespace): Promise<void> {
  const state = getEmbeddedState(ctx);
  // One after another, because the frame has one network at a time.
  const restored = state.restoring.then(() =>
    withTimeout((attempt) => restoreUser(ctx, namespace, attempt), limits.embeddedRestoreTimeout, ctx),
  );
  state.restoring = restored.catch(() => {});
  return restored;
}

async function restoreUser(ctx: Context, namespace: Namespace, attempt: AbortSignal): Promise<void> {
  const storage = getLoginStorage(ctx);
  if (!isEmbeddedNamespace(namespace) || !storage.get('emailLoginUsed')) return removeLogin(ctx);
  const embedded = await getReady(ctx);
  attempt.throwIfAborted();
  // A failed check counts as signed out.
  if (!(await embedded.isConnected().catch(() => false))) {
    attempt.throwIfAborted();
    return removeLogin(ctx);
  }
  const stored = getStored(ctx, namespace);
  attempt.throwIfAborted();
  if (!stored) return;
  const user = await readUser(ctx, embedded, stored.networkId);
  attempt.throwIfAborted();
  // Disconnected meanwhile, in this or another tab, or connected to another wallet.
  if (!getStored(ctx, namespace) || ctx.connections.has(namespace) || namespaceOf(user.networkId) !== namespace) return;
  const provider = storage.get('connectedSocial') ?? 'email';
  await attachUser(
    ctx,
    embedded,
    user,
    { provider, username: storage.get('socialUsername') ?? null },
    { restore: true },
  );
}

const getStored = ({ storage }: Context, namespace: Namespace) => {
  const stored = storage.get('connections')?.[namespace];
  return stored?.walletId === embeddedId
    ? (stored as typeof stored & { networkId: `${Namespace}:${string}` })
    : undefined;
};

/** Removes the login and its stored connections; other tabs follow. */
async function removeLogin(ctx: Context): Promise<void> {
  clearLogin(ctx);
  const { clearStoredConnection } = await ctx.connection();
  for (const namespace of Object.keys(ctx.storage.get('connections') ?? {}) as Namespace[])
    if (getStored(ctx, namespace)) clearStoredConnection(ctx, namespace);
}
