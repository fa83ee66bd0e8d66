/** A call as the service sees it. */
export interface ServiceCall {
  readonly url: URL;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What the service does with a call, counted from 0: the answer's JSON, a status to fail with, a Response, or a promise of either. */
export type ServiceAnswer = (call: ServiceCall, place: number) => unknown;

/** Takes the place of the page's `fetch` and answers as the handler says, until `restore`. */
export function fakeService(answer: ServiceAnswer = () => 404) {
  const { fetch } = globalThis;
  const calls: ServiceCall[] = [];
  const fake = {
    /** Every call so far. */
    calls,
    answer,
    /** The paths that were asked for, without the question which networks there are. */
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
      const place = calls.push(call) - 1;
      const respond = (made: unknown): void => {
        if (made instanceof Response) resolve(made);
        else if (typeof made === 'number') resolve(new Response('', { status: made }));
        else resolve(new Response(typeof made === 'string' ? made : JSON.stringify(made)));
      };
      Promise.resolve()
        .then(() => fake.answer(call, place))
        .then(respond, reject);
    })) as typeof globalThis.fetch;
  return fake;
}

export type FakeService = ReturnType<typeof fakeService>;
