import type { Embedded } from '../../core/ports/embedded';
import type { CaipNetworkId, Namespace } from '../../lib/caip';
import { connectFirst } from '../../shared/walletErrors';
import type { Machine } from './getMachine';
import { type PreferredUser, readUser } from './readUser';

/**
 * Switches the frame to a network, and reads the user there. If that fails or is left, the frame returns to the network of the
 * account, unless another switch has begun. Rejects with RpcError 4900 if the frame has no login, or another one.
 */
export async function switchUser(
  machine: Machine,
  embedded: Embedded,
  networkId: CaipNetworkId,
  signal: AbortSignal,
): Promise<PreferredUser> {
  if (machine.login.status !== 'signedIn') throw connectFirst();
  machine.switches++;
  const { switches } = machine;
  try {
    const switched = await embedded.switchNetwork(networkId);
    signal.throwIfAborted();
    const user = await readUser(machine, embedded, switched);
    signal.throwIfAborted();
    return user;
  } catch (error) {
    if (machine.switches === switches) returnFrame(machine, embedded);
    throw error;
  }
}

/** Returns the frame to the network of an account of the login: the active one, else the first. */
export function returnFrame({ ctx, storage, login }: Machine, embedded: Embedded): void {
  const { accounts, networks } = ctx.state;
  const families: readonly Namespace[] = [...login.connections.keys()];
  const namespace = families.find((each) => each === networks.activeNamespace.peek()) ?? families[0];
  const networkId = namespace && accounts.get(namespace).networkId;
  if (!networkId || login.status !== 'signedIn') return;
  storage.set('lastUsedChain', networkId);
  embedded.returnTo(networkId);
}
