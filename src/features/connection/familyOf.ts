import type { Context } from '../../core/actions/Context';
import type { InjectedWallet } from '../../core/ports/InjectedWallet';
import type { Namespace } from '../../lib/caip';

/** The chain family that a wallet of the page is connected for: the active one where it has that, else its first. */
export function familyOf({ state }: Context, wallet: InjectedWallet): Namespace | undefined {
  const families = state.wallets.familiesOf(wallet);
  const active = state.networks.activeNamespace.peek();
  return families.includes(active) ? active : families[0];
}
