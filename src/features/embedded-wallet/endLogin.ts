import type { Embedded } from '../../core/ports/embedded';
import { signedOut, signingOut } from './embeddedMachine';
import type { Machine } from './getMachine';
import { abortRequests } from './requestQueue';

/** Signs the visitor out, within 3 s, and removes the connections of all chain families. */
export async function endLogin(machine: Machine, embedded: Embedded): Promise<void> {
  const { ctx, storage, login } = machine;
  storage.clear();
  abortRequests(machine);
  const done = login.status === 'signingOut' ? login.done : embedded.signOut();
  machine.login = signingOut(login, done);
  await done;
  const { releaseConnection } = await ctx.connection();
  const { connections } = machine.login;
  machine.login = signedOut;
  for (const [namespace, connection] of connections) releaseConnection(ctx, namespace, connection);
}
