import type { Embedded } from '../../core/ports/embedded';
import type { CaipNetworkId } from '../../lib/caip';
import type { Machine } from './getMachine';
import { type PreferredUser, readUser } from './readUser';
import { returnFrame } from './returnFrame';

/**
 * Switches the frame to a network, and reads the user there. If that fails or is left, the frame returns to the network of the
 * account, unless another switch has begun.
 */
export async function switchUser(
  machine: Machine,
  embedded: Embedded,
  networkId: CaipNetworkId,
  signal: AbortSignal,
): Promise<PreferredUser> {
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
