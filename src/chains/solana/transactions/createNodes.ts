import type { AdapterConfig } from '../../../core/ports/adapter';
import type { Network } from '../../../lib/network';
import { createJsonRpc, type JsonRpc } from '../../eip155/wallet/jsonRpc';

/** A network's nodes. */
export interface Nodes {
  /** Calls a method of the first node that responds. */
  call(method: string, params: readonly unknown[]): Promise<unknown>;
  /** Calls a method of every node. Resolves to what those that respond say; rejects with the last error if none does. */
  callAll(method: string, params: readonly unknown[]): Promise<readonly unknown[]>;
}

export type NodesOf = (network: Network, signal: AbortSignal) => Nodes;

/** Returns a function that selects a network's nodes. Clients are cached by URLs, because the host may change them at any time. */
export function createNodes({ http, clock }: AdapterConfig): NodesOf {
  const clients = new Map<string, JsonRpc>();
  const clientOf = (urls: readonly string[]): JsonRpc => {
    const key = urls.join(' ');
    const client = clients.get(key) ?? createJsonRpc({ urls, http, clock });
    clients.set(key, client);
    return client;
  };
  return ({ rpcUrls }, signal) => ({
    call: (method, params) => clientOf(rpcUrls).request(method, params, signal),
    async callAll(method, params) {
      const answers = await Promise.allSettled(rpcUrls.map((url) => clientOf([url]).request(method, params, signal)));
      signal.throwIfAborted();
      const values = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      // Without any URL, the error is that of a single call.
      return values.length ? values : [await clientOf(rpcUrls).request(method, params, signal)];
    },
  });
}
