import type { EmbeddedMethod } from '../../core/ports/carriedFamily';
import type { EmbeddedNamespace, EmbeddedSink, OpenRequest } from '../../core/ports/embedded';
import { createUuid } from '../../lib/createUuid';
import { type Deferred, deferred } from '../../lib/deferred';
import { internalError } from '../../shared/providerErrors';
import { rpcError } from '../../shared/rpcError';
import type { Client } from './createClient';
import { notAllowedCall, requestAborted, requestLost } from './errors';
import { isUncoded } from './isUncoded';
import { methods } from './methods';
import { decode } from './protocol/decode';
import type { Payload } from './protocol/kinds';
import { readRejection } from './readRejection';
import { toPlain } from './toPlain';

export interface RpcCall extends Pick<OpenRequest, 'origin' | 'namespace' | 'networkId' | 'method'> {
  readonly params?: unknown;
  /**
   * For a transaction of the modal, which the frame may send at any time after it has received it: called when the page withdraws it
   * after that. It then stays open for the transaction's hash, instead of being rejected.
   */
  readonly onWithdrawn?: (() => void) | undefined;
}

/** The requests from the page to the wallet. */
export interface Requests {
  /**
   * Sends a request to the frame. One that needs the visitor's approval waits until the ones before it are settled.
   * @throws RpcError with the frame's code; 4200 for a method that is not allowed, -32602 for invalid parameters, 5740 for too
   * many calls, -32005 if too many requests wait, 4001 'Request was aborted'
   */
  request(call: RpcCall, signal?: AbortSignal): Promise<unknown>;
  /**
   * Withdraws all requests that wait for the visitor, or those of one chain family. Only a transaction that the frame may send stays open,
   * without its view.
   */
  abort(namespace?: EmbeddedNamespace): void;
  /** Rejects all requests that wait for the visitor, because the frame is gone. */
  fail(reason: unknown): void;
}

interface Entry {
  readonly view: OpenRequest;
  readonly payload: Payload<'RPC_REQUEST'>;
  readonly answer: Deferred<unknown>;
  readonly controller: AbortController;
  readonly onWithdrawn: RpcCall['onWithdrawn'];
  /** Whether the frame has received it. */
  isPosted: boolean;
  readonly onPost: () => void;
}

const MAX_WAITING = 99;

/** Copies and checks the parameters of a call. Returns them, and what the frame receives. */
function readCall({ namespace, networkId, method, params }: RpcCall, row: EmbeddedMethod) {
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
  const encoded = row.encode ? row.encode(copy) : copy;
  return { params: copy, payload: { method, params: encoded, chainId: networkId, chainNamespace: namespace } };
}

/**
 * Gives a failure that the frame has reported without a code that of an internal error, because the page's provider reports codes
 * (EIP-1193). Not one of a transaction of the modal: it may have been sent.
 */
const withCode = ({ onWithdrawn }: RpcCall, error: unknown): unknown =>
  isUncoded(error) && !onWithdrawn ? internalError(error) : error;

function createEntry(call: RpcCall, payload: Payload<'RPC_REQUEST'>, params: unknown): Entry {
  const { origin, method, namespace, networkId, onWithdrawn } = call;
  const view = { id: createUuid(), origin, method, namespace, networkId, params };
  const entry: Entry = {
    view: Object.freeze(onWithdrawn ? { ...view, isFollowed: true } : view),
    payload,
    answer: deferred(),
    controller: new AbortController(),
    onWithdrawn,
    isPosted: false,
    onPost() {
      entry.isPosted = true;
    },
  };
  return entry;
}

/** Withdraws a transaction that the frame may still send. Returns false for any other request. */
function withdraw(client: Pick<Client, 'send'>, { view, isPosted, onWithdrawn }: Entry): boolean {
  if (!isPosted || !onWithdrawn) return false;
  client.send('RPC_ABORT', undefined, view.id);
  onWithdrawn();
  return true;
}

export function createRequests(
  client: Pick<Client, 'request' | 'send'>,
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
    const { payload, view, answer, controller, onPost } = entry;
    try {
      answer.resolve(await client.request('RPC_REQUEST', payload, { signal: controller.signal, id: view.id, onPost }));
      settle(entry);
    } catch (reason) {
      const error = readRejection(reason);
      // After a withdrawal, an error may be a response to the withdrawal only, and the transaction may still be sent.
      answer.reject(current === entry ? error : requestLost(error));
      settle(entry, error);
    }
    // The late response to a withdrawn request, for which the next request did not wait.
    if (current !== entry) return;
    current = undefined;
    void sendNext();
  }

  /**
   * Ends all waiting requests, or those of one chain family: rejects them, or withdraws those that the frame may still send, unless it is
   * gone (`failure`). Removes them from the queue first, so that callbacks cannot settle an entry twice.
   */
  function rejectWaiting(cause: 'withdrawal' | 'failure', makeError: () => Error, namespace?: EmbeddedNamespace): void {
    const entries = waiting.filter(({ view }) => !namespace || view.namespace === namespace);
    if (!entries.length) return;
    waiting = waiting.filter((entry) => !entries.includes(entry));
    if (!waiting.some((entry) => entry === current)) current = undefined;
    for (const entry of entries) {
      if (cause === 'withdrawal' && withdraw(client, entry)) continue;
      const { view, answer, controller } = entry;
      const error = makeError();
      answer.reject(error);
      controller.abort(error);
      if (cause === 'failure') sink.requestSettled(view, error);
    }
    setWaiting(waiting);
    void sendNext();
  }

  async function enqueue(entry: Entry, signal: AbortSignal | undefined): Promise<unknown> {
    if (waiting.length >= MAX_WAITING) throw rpcError(-32005, 'Too many requests are waiting for approval');
    const cancel = (): void => {
      entry.answer.reject(signal?.reason);
      entry.controller.abort(signal?.reason);
      if (waiting.includes(entry)) setWaiting(waiting.filter((other) => other !== entry));
    };
    signal?.addEventListener('abort', cancel, { once: true });
    setWaiting([...waiting, entry]);
    void sendNext();
    try {
      return await entry.answer.promise;
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  return {
    async request(call, signal) {
      const { namespace, method } = call;
      const row = methods[namespace].get(method);
      if (!row) {
        rejectWaiting('withdrawal', notAllowedCall);
        sink.requestDisallowed(method);
        throw notAllowedCall();
      }
      const { params, payload } = readCall(call, row);
      const answer = row.needsApproval
        ? enqueue(createEntry(call, payload, params), signal)
        : client.request('RPC_REQUEST', payload, { signal });
      return answer.catch((error: unknown) => Promise.reject(signal?.aborted ? error : withCode(call, error)));
    },
    abort: (namespace) => rejectWaiting('withdrawal', requestAborted, namespace),
    fail: (reason) => rejectWaiting('failure', () => requestLost(reason)),
  };
}
