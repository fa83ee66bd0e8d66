import type { RelayNetwork } from '../../core/ports/relay';
import type { Namespace } from '../../lib/caip';
import type { Network } from '../../lib/network';
import { families } from '../families';

/** The networks, methods and events to request for one namespace, in the library's format. */
export interface RequestedNamespace {
  readonly chains: readonly string[];
  readonly methods: readonly string[];
  readonly events: readonly string[];
  /** The RPC URL of each chain, by CAIP-2 id and by reference, because the library uses both. */
  readonly rpcMap: Readonly<Record<string, string>>;
}

export type RequestedNamespaces = Readonly<Partial<Record<Namespace, RequestedNamespace>>>;

/** Replaces the library's default host for networks without a URL; `.invalid` never resolves (RFC 2606). */
const UNREACHABLE_URL = 'https://nowhere.invalid';

/** Returns the URL for reads of a network, its own or the data service's; undefined without both. */
export const rpcUrlOf = ({ rpcUrls, serviceRpcUrl }: RelayNetwork): string | undefined =>
  rpcUrls.find((url) => /^https?:/.test(url)) ?? serviceRpcUrl ?? undefined;

/** Returns the namespaces to request from a wallet for these networks (CAIP-25, all optional). */
export function requestedNamespaces(networks: readonly Network[]): RequestedNamespaces {
  const requested: Partial<Record<Namespace, RequestedNamespace>> = {};
  for (const namespace of new Set(networks.map((network) => network.namespace))) {
    const members = networks.filter((network) => network.namespace === namespace);
    requested[namespace] = {
      chains: members.map(({ caipNetworkId }) => caipNetworkId),
      methods: families[namespace].methods,
      events: Object.keys(families[namespace].events),
      rpcMap: Object.fromEntries(
        members.flatMap((network) => {
          const url = rpcUrlOf(network) ?? UNREACHABLE_URL;
          return [
            [network.caipNetworkId, url],
            [network.reference, url],
          ];
        }),
      ),
    };
  }
  return requested;
}
