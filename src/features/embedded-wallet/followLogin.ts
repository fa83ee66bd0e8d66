import { outdated } from './embeddedMachine';
import type { Machine } from './getMachine';

/**
 * The frame has the login of another tab. The account before stays, without requests, while that tab has not finished its login. Once
 * it has left the login or is gone, this page restores what is stored, as after a reload, unless it has followed that tab by then.
 */
export async function followLogin(machine: Machine): Promise<void> {
  const { ctx, loginLock } = machine;
  machine.login = outdated(machine.login);
  await loginLock.untilFree();
  const { removeConnection, followConnections } = await ctx.connection();
  const { status, connections } = machine.login;
  if (status !== 'outdated' || ctx.signal.aborted) return;
  for (const namespace of connections.keys()) removeConnection(ctx, namespace);
  followConnections(ctx, 'otherTab');
}
