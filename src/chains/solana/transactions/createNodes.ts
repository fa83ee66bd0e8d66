import type { AdapterConfig } from '../../../core/ports/adapter';
import type { Network } from '../../../lib/network';
import { type CallNode, createNodes as createShared } from '../../jsonRpc/createNodes';

/** A network's nodes. */
export interface Nodes {
  /** Calls a method of the first node that responds. */
  readonly call: CallNode;
  /** Calls a method of the first node, once. */
  readonly callOnce: CallNode;
  /** Calls a method of every node. Resolves to what those that respond say; rejects with the last error if none does. */
  callAll(method: string, params: readonly unknown[]): Promise<readonly unknown[]>;
}

export type NodesOf = (network: Network, signal: AbortSignal) => Nodes;

/** Returns a function that selects a network's nodes. */
export function createNodes(config: AdapterConfig): NodesOf {
  const nodesOf = createShared(config);
  const withoutRetries = createShared(config, { retries: 0 });
  return ({ rpcUrls }, signal) => {
    const call = nodesOf({ rpcUrls }, signal);
    return {
      call,
      callOnce: withoutRetries({ rpcUrls: rpcUrls.slice(0, 1) }, signal),
      async callAll(method, params) {
        const answers = await Promise.allSettled(
          rpcUrls.map((url) => nodesOf({ rpcUrls: [url] }, signal)(method, params)),
        );
        signal.throwIfAborted();
        const values = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
        // Without any URL, the error is that of a single call.
        return values.length ? values : [await call(method, params)];
      },
    };
  };
}
