import type { ViewContext } from '../../core/context';
import type { Namespace } from '../../lib/caip';

/** The name of the wallet that is asked for the networks of a chain family: the family's own, else the active one. Reads signals. */
export function walletNameOf({ state, t }: ViewContext, namespace: Namespace): string {
  const { accounts, networks } = state;
  const { walletName } = accounts.get(namespace);
  return walletName || accounts.get(networks.activeNamespace.value).walletName || t('connect.browserWallet');
}
