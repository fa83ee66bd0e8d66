import type { Context } from '../../core/actions/Context';
import type { ListedWallet } from '../../lib/listedWallet';

/** Adds wallets to those that other views find by id. */
export function remember({ state }: Context, wallets: readonly ListedWallet[]): void {
  const { known } = state.wallets;
  if (wallets.length)
    known.value = new Map([...known.peek(), ...wallets.map((wallet) => [wallet.id, wallet] as const)]);
}
