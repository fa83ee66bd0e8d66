import type { Http } from '../../core/ports/Http';
import type { Clock } from '../../lib/clock';
import { isTransientStatus } from '../../lib/isTransientStatus';
import { retry } from '../../lib/retry';
import { withTimeout } from '../../lib/timeout';
import { type CallQueue, createCallQueue } from './callQueue';
import { noRpcUrl } from './noRpcUrl';

/** A client of one network's nodes. */
export interface JsonRpc {
  /**
   * Calls a method that only reads, and resolves to its unchecked result. Transient failures are repeated three times, then
   * the next address is tried; a node's own refusal is final.
   * @throws Error 'No RPC url provided for chainId'; RpcError with the node's code; the last address' error
   */
  request(method: string, params: readonly unknown[], signal: AbortSignal): Promise<unknown>;
}

/** Milliseconds until an answer counts as missing (specification section 9). */
const TIMEOUT = 10_000;

/** Internal error and limit exceeded (EIP-1474). */
const transientCode = new Set([-32603, -32005]);

type Failure = { readonly code?: unknown } | null | undefined;

const isTransient = (error: unknown): boolean => {
  const { code } = (error as Failure) ?? {};
  return isTransientStatus(error) || (typeof code === 'number' && transientCode.has(code));
};

/** A node that understood and said no would say so at every address; DOMException has a code too, which is none of a node. */
const isRefusal = (error: unknown): boolean =>
  !(error instanceof DOMException) && typeof (error as Failure)?.code === 'number' && !isTransient(error);

export function createJsonRpc(config: { urls: readonly string[]; http: Http; clock: Clock }): JsonRpc {
  const { urls, clock } = config;
  const queues: readonly CallQueue[] = urls.map((url) => createCallQueue({ ...config, url }));

  return {
    async request(method, params, signal) {
      let failure: unknown = noRpcUrl();
      for (const call of queues) {
        try {
          // A silent node is not asked again: the next address answers sooner than a fourth wait of ten seconds.
          return await retry(
            () => withTimeout((attempt) => call(method, params, attempt), TIMEOUT, { clock, signal }),
            { clock, signal, retryOn: isTransient },
          );
        } catch (error) {
          signal.throwIfAborted();
          if (isRefusal(error)) throw error;
          failure = error;
        }
      }
      throw failure;
    },
  };
}
