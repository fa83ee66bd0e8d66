import type { AdapterConfig } from '../../core/ports/adapter';
import type { Network } from '../../lib/network';

type NodesOf<Nodes> = (network: Network, signal: AbortSignal) => Nodes;

/** Which nodes are asked for what. `ownNodesOf` are those of the network alone. */
export function createNodeChoice<Nodes>(
  { withServiceNode = (network) => network }: Pick<AdapterConfig, 'withServiceNode'>,
  ownNodesOf: NodesOf<Nodes>,
) {
  /** With the data service's node, should all nodes of the network fail. */
  const nodesOf: NodesOf<Nodes> = (network, signal) => ownNodesOf(withServiceNode(network), signal);
  return {
    nodesOf,
    /** What the service says of a token is compared with the network's own nodes, if it has any. */
    checkingNodesOf: (network: Network, signal: AbortSignal): Nodes =>
      network.rpcUrls.length ? ownNodesOf(network, signal) : nodesOf(network, signal),
  };
}
