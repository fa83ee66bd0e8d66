import type { Http } from '../../core/ports/Http';
import type { Clock } from '../../lib/clock';
import { type Deferred, deferred } from '../../lib/deferred';
import { withErrorCode } from '../../lib/errorCode';
import { messages } from './errors';
import { rpcError } from './rpcError';

/** Adds a call to the next request to an address; resolves to the result that carries its id. */
export type CallQueue = (method: string, params: readonly unknown[], signal: AbortSignal) => Promise<unknown>;

interface Call {
  readonly body: {
    readonly jsonrpc: '2.0';
    readonly id: number;
    readonly method: string;
    readonly params: readonly unknown[];
  };
  readonly signal: AbortSignal;
  readonly answer: Deferred<unknown>;
}

const MAX_BATCH = 1000;
const MAX_MESSAGE = 200;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const { rpcRequestFailed } = messages;

/** A node's own code and words mean nothing that a wallet's would: they are the cause alone. */
const failed = (error: Error): Error => withErrorCode(error, 'rpcRequestFailed', rpcRequestFailed);
const malformed = (): Error => failed(new Error(rpcRequestFailed));

/** Settles a call by a JSON-RPC response object. */
function settle({ answer }: Call, { error, result }: Fields): void {
  if (error) {
    const { code, message, data } = isFields(error) ? error : {};
    const text = typeof message === 'string' && message ? message.slice(0, MAX_MESSAGE) : rpcRequestFailed;
    answer.reject(failed(Number.isInteger(code) ? rpcError(code as number, text, data) : new Error(text)));
  } else if (result === undefined) answer.reject(malformed());
  else answer.resolve(result);
}

/**
 * Sends the calls of one tick to one address together, at most 1,000 in a request. Answers are matched by id, in any order;
 * one that is missing leaves its call to the caller's timeout, one that nobody asked for is ignored.
 */
export function createCallQueue({ url, http, clock }: { url: string; http: Http; clock: Clock }): CallQueue {
  let queue: Call[] = [];
  let nextId = 1;
  let batches = true;

  async function send(calls: readonly Call[]): Promise<void> {
    // Callers share this request: it ends early only when none of them waits any more.
    const abandoned = new AbortController();
    const leave = (): void => {
      if (calls.every(({ signal }) => signal.aborted)) abandoned.abort();
    };
    for (const { signal } of calls) signal.addEventListener('abort', leave);
    const [first] = calls;
    const single = calls.length === 1;
    try {
      const body = await http.post(url, single ? first?.body : calls.map((call) => call.body), abandoned.signal);
      if (!isFields(body)) throw malformed();
      if (!single && !Array.isArray(body)) {
        // This node does not take lists; it gets the same calls, and all later ones, one by one.
        batches = false;
        for (const call of calls) if (!call.signal.aborted) void send([call]);
        return;
      }
      const responses = new Map<string, Fields>();
      for (const response of Array.isArray(body) ? body : [body]) {
        if (isFields(response) && !responses.has(String(response.id))) responses.set(String(response.id), response);
      }
      for (const call of calls) {
        // A node that cannot read a request cannot repeat its id either (JSON-RPC 2.0, section 5).
        const response =
          responses.get(String(call.body.id)) ?? (single && !Array.isArray(body) && body.error ? body : undefined);
        if (response) settle(call, response);
      }
    } catch (error) {
      for (const { answer } of calls) answer.reject(error);
    } finally {
      for (const { signal } of calls) signal.removeEventListener('abort', leave);
    }
  }

  async function flush(): Promise<void> {
    await clock.delay(0);
    const calls = queue.filter(({ signal }) => !signal.aborted);
    queue = [];
    const size = batches ? MAX_BATCH : 1;
    for (let start = 0; start < calls.length; start += size) void send(calls.slice(start, start + size));
  }

  return (method, params, signal) => {
    const call: Call = { body: { jsonrpc: '2.0', id: nextId++, method, params }, signal, answer: deferred() };
    // A caller that gave up before the answer came has no ear for it.
    call.answer.promise.catch(() => {});
    if (queue.push(call) === 1) void flush();
    return call.answer.promise;
  };
}
