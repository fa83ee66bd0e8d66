import type { AdapterConfig } from '../../core/ports/adapter';
import type { Network } from '../../lib/network';
import { createJsonRpc, type JsonRpc } from '../evm/jsonRpc';

/** Calls a read-only method of a network's nodes. */
export type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** The nodes of networks; clients are kept by their URLs, because the host may change those at any time. */
export function createNodes({ http, clock }: AdapterConfig): (network: Network, signal: AbortSignal) => AskNode {
  const clients = new Map<string, JsonRpc>();
  return ({ rpcUrls }, signal) => {
    const key = rpcUrls.join(' ');
    const client = clients.get(key) ?? createJsonRpc({ urls: rpcUrls, http, clock });
    clients.set(key, client);
    return (method, params) => client.request(method, params, signal);
  };
}
