import { generateWallets } from '../sandbox/directory/generateWallets.mjs';
import { selectWallets } from '../sandbox/directory/selectWallets.mjs';

/** Responds to the query with an index: the response's JSON, an error status, or a promise of either. */
export type Answer = (query: URLSearchParams, index: number) => unknown;

/** Replaces `fetch` with a fake wallet directory, until `restore`. */
export function fakeDirectory(volume = 600) {
  const wallets = generateWallets(volume);
  const { fetch } = globalThis;
  const urls: URL[] = [];
  const proper: Answer = (query) => selectWallets(wallets, query);
  const fake = {
    wallets,
    /** The requested URLs. */
    urls,
    answer: proper,
    proper,
    /** The queries so far, without the parameters that identify the app. */
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
      const index = urls.push(url) - 1;
      const respond = (answer: unknown): void => {
        const failed = typeof answer === 'number';
        const text = failed ? '' : typeof answer === 'string' ? answer : JSON.stringify(answer);
        resolve(new Response(text, { status: failed ? answer : 200 }));
      };
      Promise.resolve()
        .then(() => fake.answer(url.searchParams, index))
        .then(respond, reject);
    })) as typeof globalThis.fetch;
  return fake;
}

export type FakeDirectory = ReturnType<typeof fakeDirectory>;
