import type { Context } from '../../core/actions/Context';
import type { CaipNetworkId, Namespace } from '../../lib/caip';
import { refreshAccount } from './refreshAccount';

/** Takes over the network that the wallet is on, and asks for another one where the app does not have it. */
export function followNetwork(ctx: Context, namespace: Namespace, networkId: CaipNetworkId): void {
  const { state, storage } = ctx;
  const active = namespace === state.networks.activeNamespace.peek();
  state.accounts.update(namespace, { networkId, balance: null, balanceFailed: false });
  if (active) state.networks.chosen.value = networkId;
  const connections = storage.get('connections');
  const entry = connections?.[namespace];
  if (entry && entry.networkId !== networkId)
    storage.set('connections', { ...connections, [namespace]: { ...entry, networkId } });
  void refreshAccount(ctx, namespace);
  if (!active || !state.modal.open.peek()) return;
  const { view } = state.router.current.peek();
  if (state.networks.unsupported.peek()) state.router.reset('UnsupportedChain', {}, 'forward');
  else if (view === 'UnsupportedChain') state.router.reset('Account', {}, 'back');
}
