import type { Namespace } from '../../lib/caip';
import type { Network } from '../../lib/network';

export interface NetworkGroup {
  readonly namespace: Namespace;
  /** Whether a wallet can be had for these networks. */
  readonly usable: boolean;
  readonly members: readonly Network[];
}

/**
 * Networks by chain family, those of the app's adapters first, test networks last in each; the order is otherwise the
 * app's. Without a list of adapters every family counts as usable.
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
