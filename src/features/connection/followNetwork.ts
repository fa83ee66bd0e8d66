import type { Context } from '../../core/actions/Context';
import type { Account } from '../../core/state/account';
import type { CaipNetworkId, Namespace } from '../../lib/caip';
import { askAgain } from './askAgain';
import { paymentIndex } from './paymentIndex';
import { refreshAccount } from './refreshAccount';

/** Applies the wallet's network, and its accounts there if they have changed with it. If the app does not have it, shows `UnsupportedChain`, or returns to an open payment. */
export function followNetwork(
  ctx: Context,
  namespace: Namespace,
  networkId: CaipNetworkId,
  shared?: Pick<Account, 'addresses' | 'details'>,
): void {
  const { state, storage } = ctx;
  const isActive = namespace === state.networks.activeNamespace.peek();
  state.accounts.update(namespace, { networkId, ...shared, balance: null, balanceFailed: false });
  if (isActive) state.networks.selectedId.value = networkId;
  const connections = storage.get('connections');
  const entry = connections?.[namespace];
  if (entry && entry.networkId !== networkId)
    storage.set('connections', { ...connections, [namespace]: { ...entry, networkId } });
  void refreshAccount(ctx, namespace);
  void askAgain(ctx, namespace);
  const { router, networks } = state;
  if (!isActive || !state.modal.open.peek()) return;
  const payment = paymentIndex(ctx);
  if (networks.unsupported.peek()) {
    if (payment < 0) router.reset('UnsupportedChain', {}, 'forward');
    else router.goBackToIndex(payment);
  } else if (router.current.peek().view === 'UnsupportedChain') router.reset('Account', {}, 'back');
}
