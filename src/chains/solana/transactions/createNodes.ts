import type { CallNode, NodesOf as CallsOf } from '../../../core/ports/nodes';
import type { Network } from '../../../lib/network';

/** A network's nodes. */
export interface Nodes {
  /** Calls a method of the first node that responds. */
  readonly call: CallNode;
  /** Calls a method of the first node, once. */
  readonly callOnce: CallNode;
  /** Calls a method of the first node that responds, of those after the first one; the first one is the last to be tried. */
  readonly callNext: CallNode;
  /** Calls a method of every node. Resolves to the result of each. Rejects only when aborted. */
  askAll(method: string, params: readonly unknown[]): Promise<readonly PromiseSettledResult<unknown>[]>;
  /** Calls a method of every node. Resolves to the results of the nodes that respond; rejects with the last error if none does. */
  callAll(method: string, params: readonly unknown[]): Promise<readonly unknown[]>;
}

export type NodesOf = (network: Network, signal: AbortSignal) => Nodes;

/** Returns a function that selects a network's nodes. */
export const createNodes =
  (nodesOf: CallsOf): NodesOf =>
  ({ rpcUrls }, signal) => {
    const call = nodesOf({ rpcUrls }, signal);
    const askAll: Nodes['askAll'] = async (method, params) => {
      const answers = await Promise.allSettled(
        rpcUrls.map((url) => nodesOf({ rpcUrls: [url] }, signal)(method, params)),
      );
      signal.throwIfAborted();
      return answers;
    };
    return {
      call,
      callOnce: nodesOf({ rpcUrls: rpcUrls.slice(0, 1) }, signal, 0),
      callNext: nodesOf({ rpcUrls: [...rpcUrls.slice(1), ...rpcUrls.slice(0, 1)] }, signal),
      askAll,
      async callAll(method, params) {
        const answers = await askAll(method, params);
        const values = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
        // Without any URL, the error is that of a single call.
        return values.length ? values : [await call(method, params)];
      },
    };
  };
