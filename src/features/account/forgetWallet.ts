import type { ViewContext } from '../../core/context';

/** Takes a wallet out of the recently used ones, here and in other tabs. */
export function forgetWallet({ state, storage }: ViewContext, id: string): void {
  const rest = state.wallets.recent.peek().filter((wallet) => wallet.id !== id);
  state.wallets.recent.value = rest;
  storage.set('recentWallets', [...rest]);
}
