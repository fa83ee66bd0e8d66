import type { ViewContext } from '../../core/context';
import type { CaipNetworkId } from '../../lib/caip';
import { connectInModal } from '../../shared/connectInModal';
import { needsWallet } from '../../shared/families/needsWallet';
import { fromUnknown } from './fromUnknown';
import { switchNetwork } from './switchNetwork';

/**
 * Switches to one of the app's networks for the host. If only wallets of other chain families are connected, the visitor is asked
 * to connect one of the network's family. Resolves when the network is active.
 * @throws WalletModalError like `switchNetwork`, and `userRejected` if the visitor closes the modal
 */
export async function requestNetwork(ctx: ViewContext, id: CaipNetworkId, signal = ctx.signal): Promise<void> {
  const namespace = id && ctx.state.networks.find(id)?.namespace;
  if (!namespace || !needsWallet(ctx.state, namespace)) return switchNetwork(ctx, id, signal);
  try {
    await connectInModal(ctx, namespace, {
      params: { view: 'SwitchActiveChain', namespace, arguments: { networkId: id } },
      accepts: ({ networkId }) => networkId === id,
    });
  } catch (cause) {
    throw fromUnknown(cause);
  }
}
