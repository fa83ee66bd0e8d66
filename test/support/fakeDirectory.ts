import { generateWallets } from '../sandbox/directory/generateWallets.mjs';
import { selectWallets } from '../sandbox/directory/selectWallets.mjs';

/** What the server does with a query, counted from 0: the answer's JSON, a status to fail with, or a promise of either. */
export type Answer = (query: URLSearchParams, place: number) => unknown;

/** Takes the place of the page's `fetch` and answers as the wallet list does, until `restore`. */
export function fakeDirectory(volume = 600) {
  const wallets = generateWallets(volume);
  const { fetch } = globalThis;
  const urls: URL[] = [];
  const proper: Answer = (query) => selectWallets(wallets, query);
  const fake = {
    wallets,
    /** Every address that was asked for. */
    urls,
    answer: proper,
    proper,
    /** The queries so far, without those that identify the app. */
    queries: () =>
      urls.map(({ searchParams }) => {
        const { projectId, st, sv, ...query } = Object.fromEntries(searchParams);
        return query;
      }),
    restore() {
      globalThis.fetch = fetch;
    },
  };
  globalThis.fetch = ((input: string, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason));
      const url = new URL(input);
      const place = urls.push(url) - 1;
      const respond = (answer: unknown): void => {
        const failed = typeof answer === 'number';
        const text = failed ? '' : typeof answer === 'string' ? answer : JSON.stringify(answer);
        resolve(new Response(text, { status: failed ? answer : 200 }));
      };
      Promise.resolve()
        .then(() => fake.answer(url.searchParams, place))
        .then(respond, reject);
    })) as typeof globalThis.fetch;
  return fake;
}

export type FakeDirectory = ReturnType<typeof fakeDirectory>;
