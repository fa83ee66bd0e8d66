import type { Context } from '../../core/actions/Context';
import type { ViewData, ViewName } from '../../core/state/views';
import type { Namespace } from '../../lib/caip';
import { paymentIndex } from './paymentIndex';

/** Views that stay open without a connected wallet. */
const publicViews: readonly ViewName[] = [
  'Connect',
  'AllWallets',
  'ConnectingExternal',
  'ChooseFamily',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'ConnectSocials',
  'ConnectingSocial',
  'ConnectingFarcaster',
  'GetWallet',
  'Downloads',
  'WhatIsAWallet',
  'WhatIsANetwork',
];

/**
 * Makes another connected chain family the active one, in place of one that has ended. Not of one that is restored as soon as its
 * wallet is available.
 */
function activateAnother({ state, storage }: Context, namespace: Namespace): boolean {
  if (storage.get('connections')?.[namespace]) return false;
  const [id] = state.accounts.connected().flatMap((each) => state.accounts.get(each).networkId ?? []);
  if (!id) return false;
  state.networks.selectedId.value = id;
  storage.set('activeNetwork', id);
  return true;
}

/**
 * Clears a namespace's account without a request to the wallet: the wallet or another tab has disconnected it.
 * @param data arguments of Connect, if it replaces a view that needs a wallet
 */
export function removeConnection(ctx: Context, namespace: Namespace, data: ViewData = {}): void {
  const { state, connections } = ctx;
  connections.get(namespace)?.dispose();
  connections.delete(namespace);
  state.accounts.clear(namespace);
  const { router, networks, modal } = state;
  if (namespace !== networks.activeNamespace.peek()) return;
  const isReplaced = activateAnother(ctx, namespace);
  const { view } = router.current.peek();
  if (!modal.open.peek() || publicViews.includes(view) || (isReplaced && view === 'Profile')) return;
  const payment = paymentIndex(ctx);
  if (payment >= 0) router.goBackToIndex(payment);
  else if (isReplaced) router.reset('Account', {}, 'back');
  else router.reset('Connect', data, 'back');
}
