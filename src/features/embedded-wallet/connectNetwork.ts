import type { CaipNetworkId } from '../../lib/caip';
import { connectFirst } from '../../shared/walletErrors';
import { attachUser } from './attachUser';
import { hasConnection } from './embeddedMachine';
import type { Machine } from './getMachine';
import { switchUser } from './switchUser';

/**
 * Connects the account of the login on a network of another chain family. Rejects with a raw error: RpcError 4900 if another login
 * has taken its place meanwhile.
 */
export async function connectNetwork(machine: Machine, networkId: CaipNetworkId, signal: AbortSignal): Promise<void> {
  const { ctx, login } = machine;
  const [connected] = login.connections;
  const embedded = await machine.wallet;
  if (!connected || !embedded) return;
  const [namespace, connection] = connected;
  const origin = ctx.state.accounts.get(namespace).embedded?.user;
  if (!origin) return;
  const user = await switchUser(machine, embedded, networkId, signal);
  if (!hasConnection(machine.login, namespace, connection)) throw connectFirst();
  await attachUser(machine, embedded, user, origin, { by: 'switch', signal });
}
