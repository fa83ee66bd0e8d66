import type { ViewContext } from '../core/context';
import type { Network } from '../lib/network';

/** The app's networks of the active chain family, or those of them that the wallet has approved. Reads signals. */
export function getFamilyNetworks({ state: { networks, accounts } }: Pick<ViewContext, 'state'>): readonly Network[] {
  const namespace = networks.activeNamespace.value;
  const { approved } = accounts.get(namespace);
  return networks.all.value.filter(
    (network) => network.namespace === namespace && (!approved || approved.ids.includes(network.caipNetworkId)),
  );
}
