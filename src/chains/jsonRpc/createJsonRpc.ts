import type { Http } from '../../core/ports/Http';
import type { Clock } from '../../lib/clock';
import { retry } from '../../lib/retry';
import { withTimeout } from '../../lib/timeout';
import { type CallQueue, createCallQueue } from './createCallQueue';
import { isRefusal, isTransient } from './nodeErrors';
import { noRpcUrl } from './noRpcUrl';

/** A client of one network's nodes. */
export interface JsonRpc {
  /**
   * Calls a read-only method and resolves to its unchecked result. Transient failures are retried three times, then the
   * next node is tried, as after the error of a node that has not kept what it is asked for; any other error of a node is final.
   * @throws Error 'No RPC url provided for chainId'; RpcError with the node's code; the last node's error
   */
  request(method: string, params: readonly unknown[], signal: AbortSignal): Promise<unknown>;
}

/** Milliseconds until a request times out. */
const TIMEOUT = 10_000;

interface JsonRpcConfig {
  readonly urls: readonly string[];
  readonly http: Http;
  readonly clock: Clock;
  /** How often a node is called again after a transient failure; by default, three times. */
  readonly retries?: number;
}

export function createJsonRpc(config: JsonRpcConfig): JsonRpc {
  const { urls, clock, retries: count = 3 } = config;
  const queues: readonly CallQueue[] = urls.map((url) => createCallQueue({ ...config, url }));

  return {
    async request(method, params, signal) {
      let lastError: unknown = noRpcUrl();
      for (const call of queues) {
        try {
          // A timeout is not retried: the next node responds sooner than four timeouts of ten seconds.
          return await retry(
            () => withTimeout((attemptSignal) => call(method, params, attemptSignal), TIMEOUT, { clock, signal }),
            { clock, signal, count, retryOn: isTransient },
          );
        } catch (error) {
          signal.throwIfAborted();
          // It would be the same at every other node.
          if (isRefusal(error)) throw error;
          lastError = error;
        }
      }
      throw lastError;
    },
  };
}
