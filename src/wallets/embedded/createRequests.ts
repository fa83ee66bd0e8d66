import type { EmbeddedMethod } from '../../core/ports/carriedFamily';
import type { EmbeddedSink, OpenRequest } from '../../core/ports/embedded';
import { createUuid } from '../../lib/createUuid';
import { type Deferred, deferred } from '../../lib/deferred';
import { rpcError } from '../../shared/rpcError';
import type { Client } from './createClient';
import { notAllowedCall, requestAborted, requestLost } from './errors';
import { methods } from './methods';
import { decode } from './protocol/decode';
import type { Payload } from './protocol/kinds';
import { toPlain } from './toPlain';

export interface RpcCall extends Pick<OpenRequest, 'origin' | 'namespace' | 'networkId' | 'method'> {
  readonly params?: unknown;
}

/** The requests from the page to the wallet. */
export interface Requests {
  /**
   * Sends a request to the frame. One that needs the visitor's approval waits until the ones before it are settled.
   * @throws RpcError with the frame's code; 4200 for a method that is not allowed, -32602 for invalid parameters, 5740 for too
   * many calls, -32005 if too many requests wait, 4001 'Request was aborted'
   */
  request(call: RpcCall, signal?: AbortSignal): Promise<unknown>;
  /** Withdraws all requests that wait for the visitor. */
  abort(): void;
  /** Rejects all requests that wait for the visitor, because the frame is gone. */
  fail(reason: unknown): void;
}

interface Entry {
  readonly view: OpenRequest;
  readonly payload: Payload<'RPC_REQUEST'>;
  readonly answer: Deferred<unknown>;
  readonly controller: AbortController;
}

const MAX_WAITING = 99;

/** Copies and checks parameters. */
function readParams({ method, params }: RpcCall, row: EmbeddedMethod): unknown {
  const invalid = (cause?: unknown): Error =>
    Object.assign(rpcError(-32602, `Invalid parameters of ${method}`), { cause });
  let copy: unknown;
  try {
    copy = toPlain(params);
  } catch (error) {
    throw invalid(error);
  }
  if (!decode(copy, row.params)) throw invalid();
  row.check?.(copy);
  return copy;
}

export function createRequests(
  client: Pick<Client, 'request'>,
  sink: Pick<EmbeddedSink, 'requestsChanged' | 'requestSettled' | 'requestDisallowed'>,
): Requests {
  let waiting: readonly Entry[] = [];
  let current: Entry | undefined;

  const setWaiting = (entries: readonly Entry[]): void => {
    waiting = entries;
    sink.requestsChanged(entries.map(({ view }) => view));
  };

  function settle(entry: Entry, error?: unknown): void {
    if (!waiting.includes(entry)) return;
    sink.requestSettled(entry.view, error);
    setWaiting(waiting.filter((other) => other !== entry));
  }

  /** Sends the first waiting request, unless the frame handles one already. */
  async function sendNext(): Promise<void> {
    const [entry] = waiting;
    if (!entry || current) return;
    current = entry;
    try {
      entry.answer.resolve(await client.request('RPC_REQUEST', entry.payload, entry.controller.signal));
      settle(entry);
    } catch (error) {
      entry.answer.reject(error);
      settle(entry, error);
    }
    current = undefined;
    void sendNext();
  }

  /** Rejects all waiting requests. Empties the queue first, so that callbacks cannot settle an entry twice. */
  function rejectWaiting(createError: () => Error, isFailure: boolean): void {
    const entries = waiting;
    if (!entries.length) return;
    waiting = [];
    for (const { view, answer, controller } of entries) {
      const error = createError();
      answer.reject(error);
      controller.abort(error);
      if (isFailure) sink.requestSettled(view, error);
    }
    setWaiting(waiting);
  }

  async function enqueue(
    origin: OpenRequest['origin'],
    payload: Payload<'RPC_REQUEST'>,
    params: unknown,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    if (waiting.length >= MAX_WAITING) throw rpcError(-32005, 'Too many requests are waiting for approval');
    const { method, chainNamespace: namespace, chainId: networkId } = payload;
    const view = Object.freeze({ id: createUuid(), origin, method, namespace, networkId, params });
    const entry: Entry = { view, payload, answer: deferred(), controller: new AbortController() };
    const withdraw = (): void => {
      entry.answer.reject(signal?.reason);
      entry.controller.abort(signal?.reason);
      if (waiting.includes(entry)) setWaiting(waiting.filter((other) => other !== entry));
    };
    signal?.addEventListener('abort', withdraw, { once: true });
    setWaiting([...waiting, entry]);
    void sendNext();
    try {
      return await entry.answer.promise;
    } finally {
      signal?.removeEventListener('abort', withdraw);
    }
  }

  return {
    async request(call, signal) {
      const { origin, namespace, networkId, method } = call;
      const row = methods[namespace].get(method);
      if (!row) {
        rejectWaiting(notAllowedCall, false);
        sink.requestDisallowed(method);
        throw notAllowedCall();
      }
      const params = readParams(call, row);
      const encoded = row.encode ? row.encode(params) : params;
      const payload = { method, params: encoded, chainId: networkId, chainNamespace: namespace };
      return row.needsApproval
        ? enqueue(origin, payload, params, signal)
        : client.request('RPC_REQUEST', payload, signal);
    },
    abort: () => rejectWaiting(requestAborted, false),
    fail: (reason) => rejectWaiting(() => requestLost(reason), true),
  };
}
