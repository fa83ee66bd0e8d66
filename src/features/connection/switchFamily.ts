import type { Context } from '../../core/actions/Context';
import { type CaipNetworkId, namespaceOf } from '../../lib/caip';
import { needsWallet } from '../../shared/families/needsWallet';
import { rpcError } from '../../shared/rpcError';
import { usesEmbeddedWallet } from '../../shared/usesEmbeddedWallet';
import { walletMessages } from './errors';
import { followNetwork } from './followNetwork';
import { fromUnknown } from './fromUnknown';
import { walletError } from './walletError';
import { withLoading } from './withLoading';

/**
 * Switches a chain family to one of the app's networks: through its wallet, if it has one. The embedded wallet connects the
 * namespaces that it can have accounts in. The active family stays the active one.
 * @throws WalletModalError `networkMissing` without an id, `networkNotFound` (also an alert) for a network that is not in the
 * list, `walletDisconnected` if the wallet is disconnected meanwhile; the wallet's mapped error; `signal.reason` if the modal is
 * destroyed
 */
export async function switchFamily(ctx: Context, id: CaipNetworkId, signal: AbortSignal): Promise<void> {
  const { state, connections } = ctx;
  ctx.signal.throwIfAborted();
  if (!id) throw walletError('networkMissing');
  const network = state.networks.find(id);
  if (!network) {
    state.alert.show('networkNotFound');
    throw walletError('networkNotFound');
  }
  state.alert.dismiss('networkNotFound');
  const namespace = namespaceOf(id);
  const connection = connections.get(namespace);
  const connectsEmbedded = !connection && usesEmbeddedWallet(state, namespace);
  if (!connection && !connectsEmbedded) return;
  try {
    await withLoading(ctx, signal, async () =>
      connection
        ? connection.switchNetwork(network, signal)
        : (await ctx.load('embeddedWallet')).embeddedWallet.connectNetwork(ctx, id, signal),
    );
  } catch (cause) {
    signal.throwIfAborted();
    throw fromUnknown(cause);
  }
  // The modal has removed its connections, and nothing is stored any more.
  ctx.signal.throwIfAborted();
  const present = connections.get(namespace);
  // The wallet that was asked has gone or was replaced meanwhile. Without any wallet, the choice is stored.
  if (present ? connection && present !== connection : needsWallet(state, namespace))
    throw fromUnknown(rpcError(4900, walletMessages.walletDisconnected));
  const hasFollowed = state.accounts.get(namespace).networkId === id;
  if (!hasFollowed && present && present === connection) followNetwork(ctx, namespace, id);
}
