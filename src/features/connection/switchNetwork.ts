import type { Context } from '../../core/actions/Context';
import { type CaipNetworkId, namespaceOf } from '../../lib/caip';
import { followNetwork } from './followNetwork';
import { fromUnknown } from './fromUnknown';
import { walletError } from './walletError';
import { withLoading } from './withLoading';

/**
 * Switches to one of the app's networks: through the wallet if the namespace is connected, else by storing the choice.
 * @throws WalletModalError `networkNotFound` (also an alert) for a network that is not in the list; the wallet's mapped error
 */
export async function switchNetwork(ctx: Context, id: CaipNetworkId, signal = ctx.signal): Promise<void> {
  const { state, storage, connections, emit } = ctx;
  const network = state.networks.find(id);
  if (!network) {
    state.alert.show('networkNotFound');
    throw walletError('networkNotFound');
  }
  const namespace = namespaceOf(id);
  const connection = connections.get(namespace);
  if (connection) {
    try {
      await withLoading(ctx, signal, () => connection.switchNetwork(network, signal));
    } catch (cause) {
      signal.throwIfAborted();
      throw fromUnknown(cause);
    }
    const followed = state.accounts.get(namespace).networkId === id;
    if (!followed && connections.get(namespace) === connection) followNetwork(ctx, namespace, id);
  }
  state.networks.selectedId.value = id;
  storage.set('activeNetwork', id);
  emit({ event: 'SWITCH_NETWORK', properties: { network: id } });
}
