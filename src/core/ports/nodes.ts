import type { Network } from '../../lib/network';

/** Calls a read-only method of a network's nodes, and resolves to its unchecked result. */
export type CallNode = (method: string, params: readonly unknown[]) => Promise<unknown>;

/**
 * Selects a network's nodes, which are asked in turn.
 * @param retries how often a node is called again after a transient failure; by default, three times
 */
export type NodesOf = (network: Pick<Network, 'rpcUrls'>, signal: AbortSignal, retries?: number) => CallNode;
