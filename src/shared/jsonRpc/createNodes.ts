import type { Http } from '../../core/ports/Http';
import type { NodesOf } from '../../core/ports/nodes';
import type { Clock } from '../../lib/clock';
import { withErrorCode } from '../../lib/errorCode';
import { retry } from '../../lib/retry';
import { withTimeout } from '../../lib/timeout';
import { type CallQueue, createCallQueue } from './createCallQueue';
import { messages } from './errors';
import { isFinalError, isTransient } from './nodeErrors';

/** Milliseconds until a request times out. */
const TIMEOUT = 10_000;
const RETRIES = 3;

/** Creates the error for a network without RPC URLs. */
const noRpcUrl = (): Error => withErrorCode(new Error(messages.noRpcUrl), 'noRpcUrl', messages.noRpcUrl);

/**
 * Creates the clients of nodes: one for each URL, whichever networks have it, because the host may change these at any time. Transient
 * failures are retried, then the next node is tried, also after the error of a node that does not keep the requested data; any
 * other error of a node is final. Calls throw 'No RPC url provided for chainId', an RpcError with the node's code, or the last
 * node's error.
 */
export function createNodes({ http, clock }: { readonly http: Http; readonly clock: Clock }): NodesOf {
  const queues = new Map<string, CallQueue>();
  function queueOf(url: string): CallQueue {
    const queue = queues.get(url) ?? createCallQueue({ url, http, clock });
    queues.set(url, queue);
    return queue;
  }

  return ({ rpcUrls }, signal, count = RETRIES) =>
    async (method, params) => {
      let lastError: unknown = noRpcUrl();
      for (const url of rpcUrls) {
        try {
          // A timeout is not retried: the next node responds sooner than four timeouts of ten seconds.
          return await retry(
            () =>
              withTimeout((attemptSignal) => queueOf(url)(method, params, attemptSignal), TIMEOUT, { clock, signal }),
            { clock, signal, count, retryOn: isTransient },
          );
        } catch (error) {
          signal.throwIfAborted();
          // Every other node would return the same error.
          if (isFinalError(error)) throw error;
          lastError = error;
        }
      }
      throw lastError;
    };
}
