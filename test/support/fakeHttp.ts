import type { Http, HttpError } from '../../src/ports/http';

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
  return {
    requests,
    post: (url, body, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        signal.addEventListener('abort', () => reject(signal.reason));
        const copy: unknown = JSON.parse(JSON.stringify(body));
        const place = requests.push({ url, body: copy, signal }) - 1;
        Promise.resolve()
          .then(() => handler(copy, url, place))
          .then(resolve, reject);
      }),
  };
}
