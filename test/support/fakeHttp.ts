import type { Http, HttpError } from '../../src/core/ports/Http';

export interface FakeHttp extends Http {
  /** Every request in order, with its parsed body. */
  readonly requests: readonly { readonly url: string; readonly body: unknown; readonly signal: AbortSignal }[];
}

/** The error that the real port throws for a status; 0 for no response. */
export const httpFailure = (status: number, retryAfter?: number): HttpError =>
  Object.assign(new Error(status ? `HTTP status code: ${status}` : 'HTTP request failed'), { status, retryAfter });

/** Creates an in-memory server. The handler returns the response or throws; `index` is the index of the request. */
export function createFakeHttp(handler: (body: unknown, url: string, index: number) => unknown): FakeHttp {
  const requests: { url: string; body: unknown; signal: AbortSignal }[] = [];
  const send = (url: string, body: unknown, signal: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason));
      const index = requests.push({ url, body, signal }) - 1;
      Promise.resolve()
        .then(() => handler(body, url, index))
        .then(resolve, reject);
    });
  return {
    requests,
    request: (call, signal) =>
      send(call.url, 'body' in call ? JSON.parse(JSON.stringify(call.body)) : undefined, signal),
    get: (url, signal) => send(url, undefined, signal),
    post: (url, body, signal) => send(url, JSON.parse(JSON.stringify(body)), signal),
  };
}
