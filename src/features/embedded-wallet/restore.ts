import type { AlertCode } from '../../core/state/alert';
import { type Namespace, namespaceOf } from '../../lib/caip';
import { deferred } from '../../lib/deferred';
import { isEmbeddedNamespace } from '../../lib/isEmbeddedNamespace';
import { embeddedErrorCode } from '../../shared/embedded/embeddedErrorCode';
import { attachUser } from './connections';
import type { Machine } from './getMachine';
import { openFrame, reportFailure } from './openFrame';
import { readUser } from './readUser';
import { resumeSignOut } from './signOut';

/**
 * Restores the stored login for a chain family. A login that has ended is removed from storage, in all chain families, if
 * `mayRemove` says so; if the frame could not be reached, the visitor or the next page load tries again. If the frame does not answer
 * for 30 s, it rejects, and shows an alert, one for all chain families that wait. An answer that comes later still connects the account,
 * until its request ends, 30 s after it was sent.
 */
export function restore(machine: Machine, namespace: Namespace, mayRemove: () => boolean): Promise<void> {
  const isWanted = createIsWanted(machine, namespace);
  return machine.restores.add({
    isWanted,
    run: (isLate) => restoreUser(machine, namespace, mayRemove, { isWanted, isLate }),
    onSilence: (error) => reportFailure(machine, error),
  });
}

/** The visitor may log in or sign out meanwhile, in this or another tab, or an earlier attempt may be answered. */
function createIsWanted(machine: Machine, namespace: Namespace): () => boolean {
  const { ctx, storage } = machine;
  const session = storage.session();
  return () =>
    !ctx.signal.aborted &&
    !ctx.connections.has(namespace) &&
    storage.get('emailLoginUsed') === true &&
    storage.session() === session &&
    storage.networks().has(namespace) &&
    machine.login.status !== 'replaced' &&
    machine.login.status !== 'outdated';
}

async function restoreUser(
  machine: Machine,
  namespace: Namespace,
  mayRemove: () => boolean,
  { isWanted, isLate }: { readonly isWanted: () => boolean; readonly isLate: () => boolean },
): Promise<void> {
  const { ctx, storage } = machine;
  if (!isEmbeddedNamespace(namespace) || !storage.get('emailLoginUsed')) return removeLogin(machine, mayRemove);
  if (!isWanted()) return;
  // Another tab has logged in. The frame of this page may still have the login before.
  if (machine.session !== undefined && machine.session !== storage.session()) (await machine.wallet)?.reload();
  const embedded = await openFrame(machine);
  if (!isWanted()) return;
  // A failed check counts as signed out, unless the frame has not answered: it was lost, or has timed out.
  const isSignedIn = await embedded.isConnected().catch((error) => {
    if (isLate() || embeddedErrorCode(error) !== 'frameError') throw error;
    return false;
  });
  if (!isWanted()) return;
  if (!isSignedIn) return removeLogin(machine, mayRemove);
  const networkId = storage.networks().get(namespace);
  if (!networkId) return;
  const user = await readUser(machine, embedded, networkId);
  if (!isWanted() || namespaceOf(user.networkId) !== namespace) return;
  const connected = deferred();
  // The gate may then ask the visitor about the account, without a time limit: other chain families do not wait for it.
  const finished = attachUser(machine, embedded, user, storage.origin(), {
    by: 'restore',
    signal: ctx.signal,
    onAttached: connected.resolve,
  });
  await Promise.race([connected.promise, finished]);
}

/** Removes the login and its stored connections, unless another tab has made it; other tabs follow. */
async function removeLogin({ ctx, storage }: Machine, mayRemove: () => boolean): Promise<void> {
  const { clearStoredConnection } = await ctx.connection();
  if (ctx.signal.aborted || !mayRemove()) return;
  storage.clear();
  for (const namespace of storage.networks().keys()) clearStoredConnection(ctx, namespace);
}

/**
 * Loads the frame again after the failure of an alert, and restores a login that is stored and not connected. A frame that has not
 * answered in time, nor anything since, is replaced: it would not answer the next request either.
 */
export async function retry(machine: Machine, failure: AlertCode): Promise<void> {
  const { ctx, storage, login } = machine;
  const isLoggedIn = login.status === 'signedOut' || login.status === 'signedIn';
  const isMissing = isLoggedIn && [...storage.networks().keys()].some((namespace) => !ctx.connections.has(namespace));
  if (failure === 'embeddedWalletTimedOut' && machine.isSilent) (await machine.wallet)?.reload();
  // A failure is shown as an alert again.
  await openFrame(machine);
  if (!isMissing) return;
  const { followConnections } = await ctx.connection();
  followConnections(ctx);
}

/**
 * Ends a login that is not attached and whose stored connections were removed: removes its data, and signs the visitor out as
 * `resumeSignOut` does, unless there is another login by then.
 */
export async function end(machine: Machine): Promise<void> {
  const { storage, login } = machine;
  if (login.status !== 'signedOut' || storage.networks().size) return;
  storage.clear();
  await resumeSignOut(machine);
}
