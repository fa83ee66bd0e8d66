import type { Context } from '../../core/actions/Context';
import type { ListedWallet } from '../../lib/listedWallet';

/** Adds wallets to those that views find by id. */
export function cacheWallets({ state }: Context, wallets: readonly ListedWallet[]): void {
  const { byId } = state.wallets;
  if (wallets.length) byId.value = new Map([...byId.peek(), ...wallets.map((wallet) => [wallet.id, wallet] as const)]);
}
