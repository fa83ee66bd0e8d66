import type { AdapterConfig } from '../../core/ports/adapter';
import type { Network } from '../../lib/network';
import { createJsonRpc, type JsonRpc } from './createJsonRpc';

/** Calls a read-only method of a network's nodes. */
export type CallNode = (method: string, params: readonly unknown[]) => Promise<unknown>;

export type NodesOf = (network: Pick<Network, 'rpcUrls'>, signal: AbortSignal) => CallNode;

/** Returns a function that selects a network's nodes. Clients are cached by URLs, because the host may change them at any time. */
export function createNodes(
  { http, clock }: Pick<AdapterConfig, 'http' | 'clock'>,
  { retries }: { readonly retries?: number } = {},
): NodesOf {
  const clients = new Map<string, JsonRpc>();
  return ({ rpcUrls }, signal) => {
    const key = rpcUrls.join(' ');
    const client =
      clients.get(key) ?? createJsonRpc({ urls: rpcUrls, http, clock, ...(retries !== undefined && { retries }) });
    clients.set(key, client);
    return (method, params) => client.request(method, params, signal);
  };
}
