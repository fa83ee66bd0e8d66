import { deferred } from '../../../lib/deferred';
import type { Provider } from './provider';

/** Sends a request to the wallet. Rejects with the wallet's raw error, or at once with the reason of an aborted signal. */
export type Request = (method: string, params?: unknown, signal?: AbortSignal) => Promise<unknown>;

/**
 * Creates the request function of a wallet. A wallet may throw synchronously, respond late or never, so a request ends when
 * its own signal or the connection's signal aborts, and a later response is dropped.
 */
export function createRequest(provider: Provider, connectionSignal: AbortSignal): Request {
  return async (method, params, signal = connectionSignal) => {
    const signals = [connectionSignal, signal];
    for (const each of signals) each.throwIfAborted();
    const aborted = deferred<never>();
    const abort = (event: Event): void => aborted.reject((event.target as AbortSignal).reason);
    for (const each of signals) each.addEventListener('abort', abort);
    try {
      const args = params === undefined ? { method } : { method, params };
      return await Promise.race([aborted.promise, provider.request(args)]);
    } finally {
      for (const each of signals) each.removeEventListener('abort', abort);
    }
  };
}
