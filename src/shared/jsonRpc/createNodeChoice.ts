import type { AdapterConfig } from '../../core/ports/adapter';
import type { Network } from '../../lib/network';

type NodesOf<Nodes> = (network: Network, signal: AbortSignal) => Nodes;

/** The nodes for each purpose. `ownNodesOf` returns the network's own nodes only. */
export function createNodeChoice<Nodes>(
  { withServiceNode = (network) => network }: Pick<AdapterConfig, 'withServiceNode'>,
  ownNodesOf: NodesOf<Nodes>,
) {
  /** With the data service's node, should all nodes of the network fail. */
  const nodesOf: NodesOf<Nodes> = (network, signal) => ownNodesOf(withServiceNode(network), signal);
  return {
    nodesOf,
    /** The service's token data, and what it lists of the account, is compared with the network's own nodes, if there are any. */
    checkingNodesOf: (network: Network, signal: AbortSignal): Nodes =>
      network.rpcUrls.length ? ownNodesOf(network, signal) : nodesOf(network, signal),
  };
}
