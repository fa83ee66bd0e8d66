/** A request to the service. */
export interface ServiceCall {
  readonly url: URL;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Responds to the call with an index: the response's JSON, an error status, a Response, or a promise of one. */
export type ServiceAnswer = (call: ServiceCall, index: number) => unknown;

/** Replaces `fetch` with a fake service, until `restore`. */
export function fakeService(answer: ServiceAnswer = () => 404) {
  const { fetch } = globalThis;
  const calls: ServiceCall[] = [];
  const fake = {
    /** The calls so far. */
    calls,
    answer,
    /** The requested paths, without the request for the supported networks. */
    paths: () => calls.map(({ path }) => path).filter((path) => path !== '/v1/supported-chains'),
    restore() {
      globalThis.fetch = fetch;
    },
  };
  globalThis.fetch = ((input: string, { signal, body }: { signal: AbortSignal; body?: string }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason));
      const url = new URL(input);
      const { pathname: path, searchParams } = url;
      const call = { url, path, query: Object.fromEntries(searchParams), body: body && JSON.parse(body) };
      const index = calls.push(call) - 1;
      const respond = (response: unknown): void => {
        if (response instanceof Response) resolve(response);
        else if (typeof response === 'number') resolve(new Response('', { status: response }));
        else resolve(new Response(typeof response === 'string' ? response : JSON.stringify(response)));
      };
      Promise.resolve()
        .then(() => fake.answer(call, index))
        .then(respond, reject);
    })) as typeof globalThis.fetch;
  return fake;
}

export type FakeService = ReturnType<typeof fakeService>;
