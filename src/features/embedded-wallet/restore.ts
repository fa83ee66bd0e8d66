import { type Namespace, namespaceOf } from '../../lib/caip';
import { deferred } from '../../lib/deferred';
import { isEmbeddedNamespace } from '../../lib/isEmbeddedNamespace';
import * as limits from '../../lib/limits';
import { withTimeout } from '../../lib/timeout';
import { attachUser } from './attachUser';
import type { Machine } from './getMachine';
import { openFrame } from './openFrame';
import { readUser } from './readUser';

interface Restore {
  readonly namespace: Namespace;
  /** Whether a login that has ended may be removed from storage. */
  readonly mayRemove: () => boolean;
  readonly attempt: AbortSignal;
}

/**
 * Restores the stored login for a chain family. A login that has ended is removed from storage, in all chain families, if
 * `mayRemove` says so; if the frame could not be reached, the next page load tries again.
 */
export function restore(machine: Machine, namespace: Namespace, mayRemove: () => boolean): Promise<void> {
  const run = (attempt: AbortSignal): Promise<void> => restoreUser(machine, { namespace, mayRemove, attempt });
  // One after another, because the frame has one network at a time.
  const restored = machine.restored.then(() => withTimeout(run, limits.embeddedRestoreTimeout, machine.ctx));
  machine.restored = restored.catch(() => {});
  return restored;
}

async function restoreUser(machine: Machine, { namespace, mayRemove, attempt }: Restore): Promise<void> {
  const { storage } = machine;
  if (!isEmbeddedNamespace(namespace) || !storage.get('emailLoginUsed')) return removeLogin(machine, mayRemove);
  // Another tab has logged in. The frame of this page may still have the login before.
  if (machine.session !== undefined && machine.session !== storage.session()) (await machine.wallet)?.reload();
  const embedded = await openFrame(machine);
  attempt.throwIfAborted();
  // A failed check counts as signed out.
  const isSignedIn = await embedded.isConnected().catch(() => false);
  attempt.throwIfAborted();
  if (!isSignedIn) return removeLogin(machine, mayRemove);
  const networkId = storage.networks().get(namespace);
  if (!networkId) return;
  const user = await readUser(machine, embedded, networkId);
  attempt.throwIfAborted();
  if (namespaceOf(user.networkId) !== namespace) return;
  const origin = {
    provider: storage.get('connectedSocial') ?? 'email',
    username: storage.get('socialUsername') ?? null,
  } as const;
  const connected = deferred();
  // The visitor may be asked about the account then, for as long as it takes: no other chain family waits for that.
  const finished = attachUser(machine, embedded, user, origin, {
    by: 'restore',
    signal: attempt,
    onAttached: connected.resolve,
  });
  await Promise.race([connected.promise, finished]);
}

/** Removes the login and its stored connections, unless another tab has made it; other tabs follow. */
async function removeLogin({ ctx, storage }: Machine, mayRemove: () => boolean): Promise<void> {
  const { clearStoredConnection } = await ctx.connection();
  if (!mayRemove()) return;
  storage.clear();
  for (const namespace of storage.networks().keys()) clearStoredConnection(ctx, namespace);
}

/** Loads the frame again after a failure, and restores a login that is stored and not connected. */
export async function retry(machine: Machine): Promise<void> {
  const { ctx, storage, login } = machine;
  const isMissing = login.status === 'signedOut' && storage.networks().size > 0;
  // A failure is shown as an alert again.
  await openFrame(machine);
  if (!isMissing) return;
  const { followConnections } = await ctx.connection();
  followConnections(ctx);
}
