import type { Context } from '../../core/actions/Context';
import type { CaipNetworkId, Namespace } from '../../lib/caip';
import { askAgain } from './askAgain';
import { refreshAccount } from './refreshAccount';
import { showSupport } from './showSupport';
import { updateStoredConnection } from './storedConnections';

/** Applies the wallet's network. If the app does not have it, shows `UnsupportedChain`, or returns to an open payment. */
export function followNetwork(ctx: Context, namespace: Namespace, networkId: CaipNetworkId): void {
  const { state } = ctx;
  const isActive = namespace === state.networks.activeNamespace.peek();
  state.accounts.update(namespace, { networkId, balance: null, balanceFailed: false });
  if (isActive) state.networks.selectedId.value = networkId;
  updateStoredConnection(ctx, namespace, { networkId });
  void refreshAccount(ctx, namespace);
  void askAgain(ctx, namespace);
  if (isActive) showSupport(ctx);
}
