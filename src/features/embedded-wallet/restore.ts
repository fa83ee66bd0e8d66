import type { AlertCode } from '../../core/state/alert';
import { type Namespace, namespaceOf } from '../../lib/caip';
import { deferred } from '../../lib/deferred';
import { embeddedTimedOut } from '../../lib/embeddedTimedOut';
import { withErrorCode } from '../../lib/errorCode';
import { isEmbeddedNamespace } from '../../lib/isEmbeddedNamespace';
import * as limits from '../../lib/limits';
import { withTimeout } from '../../lib/timeout';
import { attachUser } from './attachUser';
import type { Machine } from './getMachine';
import { openFrame } from './openFrame';
import { readUser } from './readUser';
import { reportFailure } from './reportFailure';

interface Restore {
  readonly namespace: Namespace;
  /** Whether a login that has ended may be removed from storage. */
  readonly mayRemove: () => boolean;
  /** Whether the frame has not answered in time. */
  readonly isLate: () => boolean;
  /** Whether the login is still the one to restore, and not connected yet. */
  readonly isWanted: () => boolean;
}

/**
 * Restores the stored login for a chain family. A login that has ended is removed from storage, in all chain families, if
 * `mayRemove` says so; if the frame could not be reached, the visitor or the next page load tries again. Without an answer within 30 s
 * it rejects, and shows an alert, one for all chain families that wait. An answer that comes later still connects the account, until
 * its request ends, 30 s after it was sent.
 */
export function restore(machine: Machine, namespace: Namespace, mayRemove: () => boolean): Promise<void> {
  const { clock, signal } = machine.ctx;
  const isWanted = createIsWanted(machine, namespace);
  let isLate = false;
  const error = (): Error => {
    isLate = true;
    const timedOut = withErrorCode(new Error(embeddedTimedOut), 'embeddedWalletTimedOut', embeddedTimedOut);
    // Those that wait for the same frame fail together: the latest one says so.
    if (machine.restored === ended && isWanted()) reportFailure(machine, timedOut);
    return timedOut;
  };
  // One after another, late ones too, because the frame has one network at a time.
  const restored = machine.restored.then(() =>
    restoreUser(machine, { namespace, mayRemove, isLate: () => isLate, isWanted }),
  );
  const ended = restored.catch(() => {});
  machine.restored = ended;
  return withTimeout(() => restored, limits.embeddedRestoreTimeout, { clock, signal, error });
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
    machine.login.status !== 'replaced';
}

async function restoreUser(machine: Machine, { namespace, mayRemove, isLate, isWanted }: Restore): Promise<void> {
  const { ctx, storage } = machine;
  if (!isEmbeddedNamespace(namespace) || !storage.get('emailLoginUsed')) return removeLogin(machine, mayRemove);
  if (!isWanted()) return;
  // Another tab has logged in. The frame of this page may still have the login before.
  if (machine.session !== undefined && machine.session !== storage.session()) (await machine.wallet)?.reload();
  const embedded = await openFrame(machine);
  if (!isWanted()) return;
  // A failed check counts as signed out, unless it was given up before.
  const isSignedIn = await embedded.isConnected().catch((error) => {
    if (isLate()) throw error;
    return false;
  });
  if (!isWanted()) return;
  if (!isSignedIn) return removeLogin(machine, mayRemove);
  const networkId = storage.networks().get(namespace);
  if (!networkId) return;
  const user = await readUser(machine, embedded, networkId);
  if (!isWanted() || namespaceOf(user.networkId) !== namespace) return;
  const connected = deferred();
  // The visitor may be asked about the account then, for as long as it takes: no other chain family waits for that.
  const finished = attachUser(machine, embedded, user, storage.origin(), {
    by: 'restore',
    signal: ctx.signal,
    onAttached() {
      ctx.state.alert.dismiss('embeddedWalletTimedOut');
      connected.resolve();
    },
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
 * answered in time is replaced: it would not answer the next request either.
 */
export async function retry(machine: Machine, failure: AlertCode): Promise<void> {
  const { ctx, storage, login } = machine;
  const isMissing = login.status === 'signedOut' && storage.networks().size > 0;
  if (failure === 'embeddedWalletTimedOut') (await machine.wallet)?.reload();
  // A failure is shown as an alert again.
  await openFrame(machine);
  if (!isMissing) return;
  const { followConnections } = await ctx.connection();
  followConnections(ctx);
}
