import { untilAborted } from '../../../lib/untilAborted';
import type { Provider } from './provider';

/** Sends a request to the wallet. Rejects with the wallet's raw error, or at once with the reason of an aborted signal. */
export type Request = (method: string, params?: unknown, signal?: AbortSignal) => Promise<unknown>;

/**
 * Creates the request function of a wallet. A wallet may throw synchronously, respond late or never, so a request ends when
 * its own signal or the connection's signal aborts, and a later response is dropped.
 */
export function createRequest(provider: Provider, connectionSignal: AbortSignal): Request {
  return async (method, params, signal = connectionSignal) => {
    for (const each of [connectionSignal, signal]) each.throwIfAborted();
    const answer = (async () => provider.request(params === undefined ? { method } : { method, params }))();
    return untilAborted(untilAborted(answer, signal), connectionSignal);
  };
}
