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
  /** Whether the visitor was informed that the frame has not answered in time. */
  readonly isLate: () => boolean;
}

/**
 * Restores the stored login for a chain family. A login that has ended is removed from storage, in all chain families, if
 * `mayRemove` says so; if the frame could not be reached, the visitor or the next page load tries again. Without an answer within 30 s
 * it rejects, and shows an alert; an answer that comes later still connects the account.
 */
export function restore(machine: Machine, namespace: Namespace, mayRemove: () => boolean): Promise<void> {
  const { clock, connections, signal } = machine.ctx;
  let isLate = false;
  const error = (): Error => {
    isLate = true;
    const timedOut = withErrorCode(new Error(embeddedTimedOut), 'embeddedWalletTimedOut', embeddedTimedOut);
    // An earlier attempt may have been answered meanwhile.
    if (!connections.has(namespace)) reportFailure(machine, timedOut);
    return timedOut;
  };
  const run = (): Promise<void> => restoreUser(machine, { namespace, mayRemove, isLate: () => isLate });
  // One after another, because the frame has one network at a time.
  const restored = machine.restored.then(() =>
    withTimeout(run, limits.embeddedRestoreTimeout, { clock, signal, error }),
  );
  machine.restored = restored.catch(() => {});
  return restored;
}

async function restoreUser(machine: Machine, { namespace, mayRemove, isLate }: Restore): Promise<void> {
  const { ctx, storage } = machine;
  if (!isEmbeddedNamespace(namespace) || !storage.get('emailLoginUsed')) return removeLogin(machine, mayRemove);
  // Another tab has logged in. The frame of this page may still have the login before.
  if (machine.session !== undefined && machine.session !== storage.session()) (await machine.wallet)?.reload();
  const session = storage.session();
  // The visitor may log in or sign out meanwhile, in this or another tab.
  const isWanted = (): boolean =>
    !ctx.signal.aborted &&
    storage.get('emailLoginUsed') === true &&
    storage.session() === session &&
    machine.login.status !== 'replaced';
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
