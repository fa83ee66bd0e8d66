import type { Http, HttpError } from '../../src/core/ports/Http';

export interface FakeHttp extends Http {
  /** Every request in order, with its body as the server would read it. */
  readonly requests: readonly { readonly url: string; readonly body: unknown; readonly signal: AbortSignal }[];
}

/** The error that the real port throws for a status, or for no answer at all (0). */
export const httpFailure = (status: number, retryAfter?: number): HttpError =>
  Object.assign(new Error(status ? `HTTP status code: ${status}` : 'HTTP request failed'), { status, retryAfter });

/** A server in memory: the handler answers or throws; `place` counts its requests from 0. */
export function createFakeHttp(handler: (body: unknown, url: string, place: number) => unknown): FakeHttp {
  const requests: { url: string; body: unknown; signal: AbortSignal }[] = [];
  const ask = (url: string, body: unknown, signal: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason));
      const place = requests.push({ url, body, signal }) - 1;
      Promise.resolve()
        .then(() => handler(body, url, place))
        .then(resolve, reject);
    });
  return {
    requests,
    get: (url, signal) => ask(url, undefined, signal),
    post: (url, body, signal) => ask(url, JSON.parse(JSON.stringify(body)), signal),
  };
}
