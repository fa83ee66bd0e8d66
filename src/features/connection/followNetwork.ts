import type { Context } from '../../core/actions/Context';
import type { CaipNetworkId, Namespace } from '../../lib/caip';
import { paymentIndex } from './paymentIndex';
import { refreshAccount } from './refreshAccount';

/** Applies the wallet's network, and shows `UnsupportedChain` if the app does not have it, except during a payment. */
export function followNetwork(ctx: Context, namespace: Namespace, networkId: CaipNetworkId): void {
  const { state, storage } = ctx;
  const isActive = namespace === state.networks.activeNamespace.peek();
  state.accounts.update(namespace, { networkId, balance: null, balanceFailed: false });
  if (isActive) state.networks.selectedId.value = networkId;
  const connections = storage.get('connections');
  const entry = connections?.[namespace];
  if (entry && entry.networkId !== networkId)
    storage.set('connections', { ...connections, [namespace]: { ...entry, networkId } });
  void refreshAccount(ctx, namespace);
  if (!isActive || !state.modal.open.peek() || paymentIndex(ctx) >= 0) return;
  const { view } = state.router.current.peek();
  if (state.networks.unsupported.peek()) state.router.reset('UnsupportedChain', {}, 'forward');
  else if (view === 'UnsupportedChain') state.router.reset('Account', {}, 'back');
}
