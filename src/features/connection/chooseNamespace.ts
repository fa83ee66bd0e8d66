import type { Context } from '../../core/actions/Context';
import type { InjectedWallet } from '../../core/ports/InjectedWallet';
import type { Namespace } from '../../lib/caip';

/**
 * The namespace to connect an injected wallet on: the active one if the wallet supports it, else its first in the order of the
 * app's networks.
 */
export function chooseNamespace({ state }: Context, wallet: InjectedWallet): Namespace | undefined {
  const namespaces = state.wallets.familiesOf(wallet);
  const active = state.networks.activeNamespace.peek();
  return namespaces.includes(active) ? active : namespaces[0];
}
