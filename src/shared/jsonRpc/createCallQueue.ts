import type { Http } from '../../core/ports/Http';
import type { Clock } from '../../lib/clock';
import { type Deferred, deferred } from '../../lib/deferred';
import { withErrorCode } from '../../lib/errorCode';
import { rpcError } from '../rpcError';
import { messages } from './errors';

/** Adds a call to the next request to a node. Resolves to the result with the call's id. */
export type CallQueue = (method: string, params: readonly unknown[], signal: AbortSignal) => Promise<unknown>;

interface Call {
  readonly body: {
    readonly jsonrpc: '2.0';
    readonly id: number;
    readonly method: string;
    readonly params: readonly unknown[];
  };
  readonly signal: AbortSignal;
  readonly deferredResult: Deferred<unknown>;
}

const MAX_BATCH = 1000;
const MAX_MESSAGE = 200;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const { rpcRequestFailed } = messages;

/** A node's code must not be mistaken for a wallet's, so the host receives a general code and the node's error as its cause. */
const asRpcFailure = (error: Error): Error => withErrorCode(error, 'rpcRequestFailed', rpcRequestFailed);
const malformedResponse = (): Error => asRpcFailure(new Error(rpcRequestFailed));

/** Settles a call by a JSON-RPC response object. */
function settle({ deferredResult: answer }: Call, { error, result }: Fields): void {
  if (error) {
    const { code, message, data } = isFields(error) ? error : {};
    const text = typeof message === 'string' && message ? message.slice(0, MAX_MESSAGE) : rpcRequestFailed;
    answer.reject(asRpcFailure(Number.isInteger(code) ? rpcError(code as number, text, data) : new Error(text)));
  } else if (result === undefined) answer.reject(malformedResponse());
  else answer.resolve(result);
}

/**
 * Batches all calls of one tick to one node, at most 1,000 per request. Responses are matched by id, in any order. A call
 * without a response ends by the caller's timeout; a response without a call is ignored.
 */
export function createCallQueue({ url, http, clock }: { url: string; http: Http; clock: Clock }): CallQueue {
  let queue: Call[] = [];
  let nextId = 1;
  let supportsBatches = true;

  async function send(calls: readonly Call[]): Promise<void> {
    // Several callers share this request, so it is aborted only when all of them have aborted.
    const controller = new AbortController();
    const abortIfUnused = (): void => {
      if (calls.every(({ signal }) => signal.aborted)) controller.abort();
    };
    for (const { signal } of calls) signal.addEventListener('abort', abortIfUnused);
    const [firstCall] = calls;
    const single = calls.length === 1;
    try {
      const body = await http.post(url, single ? firstCall?.body : calls.map((call) => call.body), controller.signal);
      if (!isFields(body)) throw malformedResponse();
      if (!single && !Array.isArray(body)) {
        // This node does not support batches. Send these calls again one by one, and all later calls too.
        supportsBatches = false;
        for (const call of calls) if (!call.signal.aborted) void send([call]);
        return;
      }
      const responses = new Map<string, Fields>();
      for (const response of Array.isArray(body) ? body : [body]) {
        if (isFields(response) && !responses.has(String(response.id))) responses.set(String(response.id), response);
      }
      for (const call of calls) {
        // A node that cannot parse a request responds without its id (JSON-RPC 2.0, section 5).
        const response =
          responses.get(String(call.body.id)) ?? (single && !Array.isArray(body) && body.error ? body : undefined);
        if (response) settle(call, response);
      }
    } catch (error) {
      for (const { deferredResult: answer } of calls) answer.reject(error);
    } finally {
      for (const { signal } of calls) signal.removeEventListener('abort', abortIfUnused);
    }
  }

  async function flush(): Promise<void> {
    await clock.delay(0);
    const calls = queue.filter(({ signal }) => !signal.aborted);
    queue = [];
    const size = supportsBatches ? MAX_BATCH : 1;
    for (let start = 0; start < calls.length; start += size) void send(calls.slice(start, start + size));
  }

  return (method, params, signal) => {
    const call: Call = { body: { jsonrpc: '2.0', id: nextId++, method, params }, signal, deferredResult: deferred() };
    // Callers may have aborted; avoid an unhandled rejection.
    call.deferredResult.promise.catch(() => {});
    if (queue.push(call) === 1) void flush();
    return call.deferredResult.promise;
  };
}
