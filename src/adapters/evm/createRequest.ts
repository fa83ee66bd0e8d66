import { deferred } from '../../lib/deferred';
import type { Provider } from './provider';

/** Asks the wallet; rejects with its raw error, or at once with the reason of an aborted signal. */
export type Request = (method: string, params?: unknown, signal?: AbortSignal) => Promise<unknown>;

/**
 * Makes the way to ask a wallet. A wallet may throw at once, answer late or never: whoever waits is freed by the request's
 * own signal or by the connection's `life`, and a later answer is dropped.
 */
export function createRequest(provider: Provider, life: AbortSignal): Request {
  return async (method, params, signal = life) => {
    const signals = [life, signal];
    for (const each of signals) each.throwIfAborted();
    const freed = deferred<never>();
    const abort = (event: Event): void => freed.reject((event.target as AbortSignal).reason);
    for (const each of signals) each.addEventListener('abort', abort);
    try {
      const args = params === undefined ? { method } : { method, params };
      return await Promise.race([freed.promise, provider.request(args)]);
    } finally {
      for (const each of signals) each.removeEventListener('abort', abort);
    }
  };
}
