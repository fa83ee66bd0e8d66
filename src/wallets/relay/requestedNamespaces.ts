import type { Namespace } from '../../lib/caip';
import type { Network } from '../../lib/network';
import { families } from '../families';

/** The networks, methods and events to request for one namespace, in the library's format. */
export interface RequestedNamespace {
  readonly chains: readonly string[];
  readonly methods: readonly string[];
  readonly events: readonly string[];
}

export type RequestedNamespaces = Readonly<Partial<Record<Namespace, RequestedNamespace>>>;

/** Returns the namespaces to request from a wallet for these networks (CAIP-25, all optional). */
export function requestedNamespaces(networks: readonly Network[]): RequestedNamespaces {
  const requested: Partial<Record<Namespace, RequestedNamespace>> = {};
  for (const namespace of new Set(networks.map((network) => network.namespace))) {
    const members = networks.filter((network) => network.namespace === namespace);
    requested[namespace] = {
      chains: members.map(({ caipNetworkId }) => caipNetworkId),
      methods: families[namespace].methods,
      events: Object.keys(families[namespace].events),
    };
  }
  return requested;
}
