import type { Namespace } from '../../lib/caip';
import type { Network } from '../../lib/network';
import type { NetworkAccess } from './getNetworkAccess';

/** The headings under which the networks of a namespace are listed, in their order. */
const sections = ['usable', 'notAllowed', 'unsupported'] as const;

export interface NetworkGroup {
  readonly namespace: Namespace;
  readonly section: (typeof sections)[number];
  readonly members: readonly Network[];
}

/**
 * Groups networks by namespace and by whether they can be chosen: usable groups first. In a group, networks that the wallet
 * has approved come before those that it would have to add, test networks last, otherwise in the app's order.
 */
export function groupNetworks(
  networks: readonly Network[],
  getAccess: (network: Network) => NetworkAccess,
): NetworkGroup[] {
  const rows = networks.map((network) => {
    const access = getAccess(network);
    const isAddable = access === 'addable';
    const section = access === 'approved' || isAddable ? 'usable' : access;
    return { network, section, rank: Number(isAddable) * 2 + Number(network.testnet) };
  });
  const namespaces = [...new Set(networks.map(({ namespace }) => namespace))];
  const groups = sections.flatMap((section) =>
    namespaces.map((namespace) => ({
      namespace,
      section,
      members: rows
        .filter((row) => row.section === section && row.network.namespace === namespace)
        .sort((a, b) => a.rank - b.rank)
        .map(({ network }) => network),
    })),
  );
  return groups.filter(({ members }) => members.length);
}
