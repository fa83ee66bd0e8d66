import type { ViewContext } from '../../core/context';
import type { Namespace } from '../../lib/caip';
import { shownWalletName } from '../../shared/shownWalletName';

/** The name of the wallet that is asked for the networks of a chain family: the family's own, without one the active one's. Reads signals. */
export function walletNameOf({ state, t }: ViewContext, namespace: Namespace): string {
  const { accounts, networks } = state;
  const { status } = accounts.get(namespace);
  const asked = status === 'disconnected' ? networks.activeNamespace.value : namespace;
  return shownWalletName(t, accounts.get(asked).walletName);
}
