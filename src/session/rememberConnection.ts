import type { Context } from '../actions/Context';
import type { CaipNetworkId, Namespace } from '../lib/caip';
import * as limits from '../lib/limits';
import type { RecentWallet } from '../state/wallets';

/** Stores what a restore on the next load needs, and puts a wallet that can be chosen again first among the recent ones. */
export function rememberConnection(
  { storage, state }: Context,
  namespace: Namespace,
  wallet: { readonly id: string; readonly name: string },
  networkId: CaipNetworkId,
  recently?: RecentWallet,
): void {
  const entry = { walletId: wallet.id, walletName: wallet.name, networkId };
  storage.set('connections', { ...storage.get('connections'), [namespace]: entry });
  if (!recently) return;
  const recent = [recently, ...state.wallets.recent.peek().filter(({ id }) => id !== recently.id)];
  state.wallets.recent.value = recent.slice(0, limits.recentWallets);
  storage.set('recentWallets', [...state.wallets.recent.peek()]);
}

/** Removes a namespace's stored connection; other tabs follow. */
export function forgetConnection({ storage }: Context, namespace: Namespace): void {
  const { [namespace]: _, ...others } = storage.get('connections') ?? {};
  if (Object.keys(others).length) storage.set('connections', others);
  else storage.remove('connections');
}
