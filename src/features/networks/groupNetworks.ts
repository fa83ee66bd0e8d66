import type { Namespace } from '../../lib/caip';
import type { Network } from '../../lib/network';

export interface NetworkGroup {
  readonly namespace: Namespace;
  /** Whether the app has an adapter for these networks. */
  readonly usable: boolean;
  readonly members: readonly Network[];
}

/**
 * Groups networks by namespace: namespaces with an adapter first, test networks last in each group, otherwise in the app's
 * order. Without a list of adapters every namespace counts as usable.
 */
export function groupNetworks(networks: readonly Network[], adapters: readonly string[] | null): NetworkGroup[] {
  const namespaces = [...new Set(networks.map(({ namespace }) => namespace))];
  const groups = namespaces.map((namespace) => ({
    namespace,
    usable: adapters === null || adapters.includes(namespace),
    members: networks
      .filter((network) => network.namespace === namespace)
      .sort((a, b) => Number(a.testnet) - Number(b.testnet)),
  }));
  return groups.sort((a, b) => Number(b.usable) - Number(a.usable));
}
