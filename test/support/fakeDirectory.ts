import { generateWallets } from '../sandbox/directory/generateWallets.mjs';
import { selectWallets } from '../sandbox/directory/selectWallets.mjs';
import { fakeService } from './fakeService';

/** Responds to the query with an index: the response's JSON, an error status, or a promise of either. */
export type Answer = (query: URLSearchParams, index: number) => unknown;

/** Replaces `fetch` with a fake wallet directory, until `restore`. */
export function fakeDirectory(volume = 600) {
  const wallets = generateWallets(volume);
  const proper: Answer = (query) => selectWallets(wallets, query);
  const { calls, restore } = fakeService(({ url }, index) => fake.answer(url.searchParams, index));
  const fake = {
    wallets,
    /** The requests so far. */
    calls,
    answer: proper,
    proper,
    /** The queries so far, without the parameters that identify the app. */
    queries: () => calls.map(({ query: { projectId, st, sv, ...query } }) => query),
    restore,
  };
  return fake;
}

export type FakeDirectory = ReturnType<typeof fakeDirectory>;
