import type { Context } from '../../core/actions/Context';
import type { ViewName } from '../../core/state/views';
import type { Namespace } from '../../lib/caip';

/** Views that a visitor without a wallet may go on looking at. */
const withoutWallet: readonly ViewName[] = [
  'Connect',
  'AllWallets',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'GetWallet',
  'Downloads',
  'WhatIsAWallet',
  'WhatIsANetwork',
];

/** Clears a namespace's account here, without asking the wallet: it left by itself, or another tab let it go. */
export function removeConnection(ctx: Context, namespace: Namespace): void {
  const { state, connections } = ctx;
  connections.get(namespace)?.dispose();
  connections.delete(namespace);
  state.accounts.clear(namespace);
  const { view } = state.router.current.peek();
  const affected = namespace === state.networks.activeNamespace.peek();
  if (affected && state.modal.open.peek() && !withoutWallet.includes(view)) state.router.reset('Connect', {}, 'back');
}
