import type { ViewContext } from '../../core/context';
import type { CaipNetworkId } from '../../lib/caip';
import { needsWallet } from '../../shared/families/needsWallet';
import { untilAccountKnown } from '../../shared/untilRestored';
import { fromUnknown } from './fromUnknown';
import { switchNetwork } from './switchNetwork';

/**
 * Switches to one of the app's networks for the host. If only wallets of other chain families are connected, the visitor is asked
 * to connect one of the network's family. Resolves when the network is active.
 * @throws WalletModalError like `switchNetwork`, and `userRejected` if the visitor closes the modal
 */
export async function requestNetwork(ctx: ViewContext, id: CaipNetworkId): Promise<void> {
  const network = ctx.state.networks.find(id);
  if (network) await untilAccountKnown(ctx, network.namespace);
  if (!network || !needsWallet(ctx.state, network.namespace)) return switchNetwork(ctx, id);
  const { connectFor } = await ctx.load('networks');
  try {
    await connectFor(ctx, network);
  } catch (cause) {
    throw fromUnknown(cause);
  }
}
