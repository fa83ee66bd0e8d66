import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeOptions } from '../../../src/core/options/options';
import { fetchLists } from '../../../src/features/directory/fetchLists';
import { deferred } from '../../../src/lib/deferred';
import type { ListedWallet } from '../../../src/lib/listedWallet';
import { type FakeDirectory, fakeDirectory } from '../../support/fakeDirectory';
import { createFakeModal, type Setup, wallet } from '../../support/fakeModal';

let server: FakeDirectory;
test.before.each(() => {
  server = fakeDirectory();
});
test.after.each(() => server.restore());

const names = (wallets: readonly ListedWallet[]): string[] => wallets.map(({ name }) => name);
const idOf = (name: string): string => server.wallets.find((wallet) => wallet.name === name)?.id ?? '';
const ethereum = 'eip155:1';

/** Fetches them, which begins in a task of its own. */
async function fetched({ ctx, settle }: ReturnType<typeof createFakeModal>): Promise<void> {
  const done = fetchLists(ctx);
  await settle();
  await done;
}

async function lists(setup: Setup = {}) {
  const fake = createFakeModal({ wallets: [], ...setup });
  await fetched(fake);
  return { ...fake, directory: () => fake.state.wallets.directory.value };
}

test('fetchLists: fetches four recommended wallets by rank, and the total', async () => {
  const { directory } = await lists();
  const { status, featured, recommended, total } = directory();
  assert.is(status, 'ready');
  assert.equal(featured, []);
  assert.equal(names(recommended), ['Northwind', 'Pebble', 'Harbor', 'Amber Anchor']);
  assert.is(total, server.wallets.filter(({ chains }) => chains.includes(ethereum)).length);
  assert.equal(server.queries(), [{ page: '1', entries: '4', chains: ethereum }]);
});

test('fetchLists: featured wallets keep the order of their ids, are not recommended again, and count in the total', async () => {
  const featuredWalletIds = ['Slate Peak', 'Pebble', 'Timber Garden'].map(idOf);
  const includeWalletIds = ['Harbor', 'Pebble', 'Ivory Orbit'].map(idOf);
  const { directory } = await lists({ options: { featuredWalletIds, includeWalletIds } });
  const { featured, recommended, total } = directory();
  assert.equal(names(featured), ['Slate Peak', 'Pebble', 'Timber Garden']);
  assert.equal(names(recommended), ['Harbor', 'Ivory Orbit']);
  assert.is(total, 5);
  assert.equal(server.queries(), [
    { page: '1', entries: '3', include: featuredWalletIds.join() },
    {
      page: '1',
      entries: '4',
      include: includeWalletIds.join(),
      exclude: featuredWalletIds.join(),
      chains: ethereum,
    },
  ]);
});

test('fetchLists: excluded wallets are neither featured nor recommended, and are looked up by id', async () => {
  const excludeWalletIds = [idOf('Pebble'), 'garden.harbor', 'amber anchor'];
  const featuredWalletIds = [idOf('Pebble'), idOf('Slate Peak')];
  const { directory, state } = await lists({ options: { excludeWalletIds, featuredWalletIds } });
  assert.equal(names(directory().featured), ['Slate Peak']);
  // The server excludes ids; rdns and names are excluded in the client.
  assert.equal(names(directory().recommended), ['Northwind', 'Timber Garden']);
  const asked = server.queries().find(({ include }) => include === excludeWalletIds.join());
  assert.equal(asked, { page: '1', entries: '3', include: excludeWalletIds.join() });
  assert.is(state.wallets.byId.value.get(idOf('Pebble'))?.rdns, 'garden.pebble');
});

test('fetchLists: ignores wallets in the featured response that were not requested', async () => {
  const [northwind, pebble, harbor] = server.wallets;
  for (const [data, featured] of [
    [[northwind, pebble], ['Northwind']],
    [[pebble, northwind, harbor], ['Northwind']],
    [[pebble, harbor], []],
  ] as const) {
    server.answer = (query, place) => (query.has('include') ? { count: 2, data } : server.proper(query, place));
    const { directory } = await lists({ options: { featuredWalletIds: ['Northwind', 'Timber Garden'].map(idOf) } });
    assert.equal(names(directory().featured), featured);
  }
});

test('fetchLists: does not recommend wallets that share none of the app’s networks', async () => {
  server.answer = () => ({
    count: 3,
    data: [
      { id: 'a', name: 'Both', chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', ethereum] },
      { id: 'b', name: 'Other', chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
      { id: 'c', name: 'Unsaid', chains: null },
    ],
  });
  assert.equal(names((await lists()).directory().recommended), ['Both', 'Unsaid']);
});

test('fetchLists: on a phone, lists only wallets with a link for phones', async () => {
  server.answer = () => ({
    count: 9,
    data: [
      { id: 'a', name: 'App', mobile_link: 'app://' },
      { id: 'b', name: 'Site', webapp_link: 'https://site.example/' },
      { id: 'c', name: 'Extension', chrome_store: 'https://store.example/' },
      { id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', name: 'Phantom' },
      // Opens pages on Solana only, which this app does not use.
      { id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79', name: 'Solflare' },
    ],
  });
  assert.equal(names((await lists({ mobile: true })).directory().recommended), ['App', 'Site', 'Phantom']);
  assert.equal(names((await lists({ mobile: false })).directory().recommended), [
    'App',
    'Site',
    'Extension',
    'Phantom',
  ]);
});

test('fetchLists: on a phone, an installed wallet needs no link', async () => {
  server.answer = () => ({ count: 1, data: [{ id: 'x', name: 'Harbor', rdns: 'com.harbor' }] });
  const { directory } = await lists({ mobile: true, wallets: undefined });
  assert.equal(names(directory().recommended), ['Harbor']);
});

test('fetchLists: requests the lists once per page, also with concurrent calls', async () => {
  const fake = await lists();
  await Promise.all([fetched(fake), fetched(fake)]);
  assert.is(server.calls.length, 1);
});

test('fetchLists: reports a failure, keeps the lists that were loaded, and retries on the next call', async () => {
  const featuredWalletIds = [idOf('Slate Peak')];
  server.answer = (query, place) => (query.has('exclude') ? 404 : server.proper(query, place));
  const fake = await lists({ options: { featuredWalletIds } });
  const { directory, reported } = fake;
  assert.is(directory().status, 'failed');
  assert.equal(names(directory().featured), ['Slate Peak']);
  assert.is(directory().total, null);
  assert.equal(
    reported.map((error) => (error as Error).message),
    ['HTTP status code: 404'],
  );
  server.answer = server.proper;
  const again = fetched(fake);
  assert.is(directory().status, 'loading');
  await again;
  assert.is(directory().status, 'ready');
  assert.is(directory().recommended.length, 4);
});

for (const [what, respond] of [
  ['an answer', (answer: unknown) => answer],
  ['an answer without them', () => ({ count: 0, data: [] })],
  ['a refusal', () => 400],
] as const)
  test(`fetchLists: wallets in the page wait for ${what} to the excluded ids`, async () => {
    const excludeWalletIds = [idOf('Pebble')];
    const answer = deferred<unknown>();
    server.answer = (query, place) => (query.has('include') ? answer.promise : server.proper(query, place));
    const fake = createFakeModal({
      options: { projectId: 'test', excludeWalletIds },
      wallets: [wallet('Copy', { rdns: 'garden.pebble' }), wallet('Reef')],
    });
    const offered = () => fake.state.wallets.available.value.map(({ name }) => name);
    assert.equal(offered(), []);
    await fetched(fake);
    assert.is(fake.state.wallets.directory.value.status, 'ready');
    assert.equal(offered(), []);
    answer.resolve(
      respond(server.proper(new URLSearchParams({ include: idOf('Pebble'), entries: '1', page: '1' }), 0)),
    );
    await fake.clock.advance(60_000);
    assert.equal(offered(), what === 'an answer' ? ['Reef'] : ['Copy', 'Reef']);
  });

test('fetchLists: a pending lookup of excluded wallets does not delay the lists', async () => {
  const excludeWalletIds = [idOf('Pebble')];
  server.answer = (query, place) => (query.has('include') ? new Promise(() => {}) : server.proper(query, place));
  const { directory, life } = await lists({ options: { excludeWalletIds } });
  assert.is(directory().status, 'ready');
  life.abort();
});

test('fetchLists: changed options load other lists, and a late response to the previous request is dropped', async () => {
  const fake = createFakeModal();
  const { state } = fake;
  const late = deferred<unknown>();
  server.answer = () => late.promise;
  const first = fetched(fake);
  await fake.settle();
  const excludeWalletIds = [idOf('Northwind')];
  state.settings.value = decodeOptions({ excludeWalletIds }, state.settings.value);
  server.answer = server.proper;
  await fetched(fake);
  const shown = names(state.wallets.directory.value.recommended);
  assert.equal(shown, ['Pebble', 'Harbor', 'Amber Anchor', 'Timber Garden']);
  late.resolve({ count: 1, data: [{ id: 'late', name: 'Late' }] });
  await first;
  assert.equal(names(state.wallets.directory.value.recommended), shown);
  state.networks.all.value;
  await fetched(fake);
  assert.is(server.calls.length, 3);
});

test('fetchLists: wallets of the lists can be found by id', async () => {
  const { state } = await lists();
  assert.is(state.wallets.listed(idOf('Harbor'))?.rdns, 'garden.harbor');
});

test('fetchLists: opened for a family, requests only wallets of its networks', async () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
  const fake = await lists({ options: { networks: ['eip155:1', solana] } });
  fake.state.router.reset('Connect', { namespace: 'solana' });
  await fetched(fake);
  assert.equal(
    server.queries().map(({ chains }) => chains),
    ['eip155:1,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  );
  const { recommended } = fake.directory();
  assert.ok(recommended.length);
  assert.ok(recommended.every(({ chains }) => chains?.includes(solana)));
});

test.run();
