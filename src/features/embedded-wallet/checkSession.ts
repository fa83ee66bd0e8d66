import type { Embedded } from '../../core/ports/embedded';
import { signedOut } from './embeddedMachine';
import type { Machine } from './getMachine';
import { abortRequests } from './requestQueue';

/**
 * Asks the secure site whether the visitor is still logged in, and returns the answer. A login that has ended there is removed, in all
 * chain families, as on page load. Without a connected login, nothing is asked. Rejects if the frame does not answer.
 */
export async function checkSession(machine: Machine, embedded: Embedded): Promise<boolean> {
  const { ctx, storage, session } = machine;
  const isLoggedIn = (): boolean =>
    ['signedIn', 'outdated'].includes(machine.login.status) && machine.session === session;
  if (!isLoggedIn()) return false;
  if (await embedded.isConnected()) return isLoggedIn();
  const { releaseConnection, clearStoredConnection } = await ctx.connection();
  // Another tab may have signed out, or logged in again: this one follows what is stored.
  if (!isLoggedIn() || storage.session() !== session || ctx.signal.aborted) return false;
  const { connections } = machine.login;
  storage.clear();
  abortRequests(machine);
  machine.login = signedOut;
  for (const [namespace, connection] of connections) releaseConnection(ctx, namespace, connection);
  // Those that are still being restored.
  for (const namespace of storage.networks().keys()) void clearStoredConnection(ctx, namespace);
  return false;
}
