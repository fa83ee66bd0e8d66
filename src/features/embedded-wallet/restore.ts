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
import { getLoginStorage, storedNamespaces } from './loginStorage';
import { readUser } from './readUser';

/**
 * Restores the stored login for a chain family. A login that has ended is removed from storage, in all chain families, if
 * `mayRemove` says so; if the frame could not be reached, the next page load tries again.
 */
export function restore(ctx: Context, namespace: Namespace, mayRemove: () => boolean): Promise<void> {
  const state = getEmbeddedState(ctx);
  // One after another, because the frame has one network at a time.
  const restored = state.restoring.then(() =>
    withTimeout((attempt) => restoreUser(ctx, namespace, mayRemove, attempt), limits.embeddedRestoreTimeout, ctx),
  );
  state.restoring = restored.catch(() => {});
  return restored;
}

async function restoreUser(
  ctx: Context,
  namespace: Namespace,
  mayRemove: () => boolean,
  attempt: AbortSignal,
): Promise<void> {
  const storage = getLoginStorage(ctx);
  if (!isEmbeddedNamespace(namespace) || !storage.get('emailLoginUsed')) return removeLogin(ctx, mayRemove);
  const embedded = await getReady(ctx);
  attempt.throwIfAborted();
  // A failed check counts as signed out.
  if (!(await embedded.isConnected().catch(() => false))) {
    attempt.throwIfAborted();
    return removeLogin(ctx, mayRemove);
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

/** Removes the login and its stored connections, unless another tab has made it; other tabs follow. */
async function removeLogin(ctx: Context, mayRemove: () => boolean): Promise<void> {
  const { clearStoredConnection } = await ctx.connection();
  if (!mayRemove()) return;
  clearLogin(ctx);
  for (const namespace of storedNamespaces(ctx)) clearStoredConnection(ctx, namespace);
}
