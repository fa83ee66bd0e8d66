import type { ViewContext } from '../../core/context';

/** Removes a wallet from the recent ones, in this and other tabs. */
export function removeRecentWallet({ state, storage }: ViewContext, id: string): void {
  const remaining = state.wallets.recent.peek().filter((wallet) => wallet.id !== id);
  state.wallets.recent.value = remaining;
  storage.set('recentWallets', [...remaining]);
}
