import type { ViewContext } from '../../core/context';
import type { Network } from '../../lib/network';
import { connectInModal } from '../../shared/connectInModal';

/** Asks for a wallet of a network's chain family. Resolves when it is connected on the network. Rejects like `connectInModal`. */
export const connectFor = (ctx: ViewContext, { namespace, caipNetworkId }: Network): Promise<void> =>
  connectInModal(ctx, namespace, {
    params: { view: 'SwitchActiveChain', namespace, arguments: { networkId: caipNetworkId } },
    accepts: ({ networkId }) => networkId === caipNetworkId,
  });
