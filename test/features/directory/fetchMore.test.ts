import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeOptions } from '../../../src/core/options/options';
import { fetchMore } from '../../../src/features/directory/fetchMore';
import { getDirectoryState } from '../../../src/features/directory/getDirectoryState';
import { deferred } from '../../../src/lib/deferred';
import { type FakeDirectory, fakeDirectory } from '../../support/fakeDirectory';
import { createFakeModal, type Setup } from '../../support/fakeModal';

let server: FakeDirectory;
const setUp = (volume?: number) => {
  server = fakeDirectory(volume);
};
test.after.each(() => server.restore());

function open(setup: Setup = {}) {
  const fake = createFakeModal({ wallets: [], ...setup });
  const memory = getDirectoryState(fake.ctx);
  return {
    ...fake,
    memory,
    pages: () => memory.pages.value,
    names: () => memory.listed.value.map(({ name }) => name),
    /** The first page waits for the lists, which begin in a task of their own. */
    more: async () => {
      const done = fetchMore(fake.ctx);
      await fake.settle();
      await done;
    },
  };
}
const evm = () => server.wallets.filter(({ chains }) => chains.includes('eip155:1'));

test('fetchMore: a page has forty wallets that are not listed yet', async () => {
  setUp();
  const featuredWalletIds = [server.wallets[9]?.id ?? ''];
  const excludeWalletIds = [server.wallets[1]?.id ?? ''];
  const view = open({ options: { featuredWalletIds, excludeWalletIds } });
  await view.more();
  assert.is(view.pages().wallets.length, 40);
  assert.is(view.names().length, 45);
  const { page, entries, exclude, chains } = server.queries().at(-1) ?? {};
  assert.equal([page, entries, chains], ['1', '40', 'eip155:1']);
  const recommended = view.state.wallets.directory.value.recommended.map(({ id }) => id);
  assert.equal(exclude, [...recommended, ...excludeWalletIds, ...featuredWalletIds].join());
});

test('fetchMore: pages list every wallet once, in the order of rank', async () => {
  setUp(150);
  const view = open();
  let turns = 0;
  while (view.pages().status !== 'done') {
    await view.more();
    turns += 1;
  }
  assert.is(turns, Math.ceil((evm().length - 4) / 40));
  assert.equal(
    view.names(),
    evm().map(({ name }) => name),
  );
  await view.more();
  assert.is(server.calls.length, turns + 1, 'there is nothing more to ask for');
});

test('fetchMore: the server’s count decides the end, also where phones hide some wallets', async () => {
  setUp(150);
  const view = open({ mobile: true });
  await view.more();
  assert.ok(view.pages().wallets.length < 40);
  assert.is(view.pages().status, 'idle');
  while (view.pages().status !== 'done') await view.more();
  assert.equal(
    view.names(),
    evm()
      .filter(({ mobile_link, webapp_link }) => mobile_link || webapp_link)
      .map(({ name }) => name),
  );
});

test('fetchMore: an empty page is the last one, whatever the server’s count', async () => {
  setUp();
  server.answer = () => ({ count: 1_000_000, data: [] });
  const view = open();
  await view.more();
  assert.is(view.pages().status, 'done');
});

test('fetchMore: lists a wallet once if a page repeats it', async () => {
  setUp();
  server.answer = (query) => ({ count: 120, data: server.wallets.slice(Number(query.get('page')) * 20).slice(0, 40) });
  const view = open();
  await view.more();
  await view.more();
  assert.is(new Set(view.names()).size, view.names().length);
});

test('fetchMore: stops at a page without new wallets, if the server repeats its rows', async () => {
  setUp();
  server.answer = (query) =>
    server.proper(new URLSearchParams({ ...Object.fromEntries(query), page: '1' }), 0) as object;
  server.answer = ((first) => (query, place) => ({ ...(first(query, place) as object), count: 1_000_000 }))(
    server.answer,
  );
  const view = open();
  await view.more();
  assert.is(view.pages().status, 'idle');
  const before = view.pages().wallets.length;
  await view.more();
  assert.equal([view.pages().status, view.pages().wallets.length], ['done', before]);
});

test('fetchMore: stops at ten thousand wallets', async () => {
  setUp();
  server.answer = (query) => ({
    count: 1_000_000,
    data: Array.from({ length: 40 }, (_, row) => {
      const id = `w${query.get('page')}-${row}`;
      return { id, name: id, mobile_link: 'w://' };
    }),
  });
  const view = open();
  let turns = 0;
  while (view.pages().status === 'idle' && turns < 300) {
    await view.more();
    turns += 1;
  }
  assert.equal([view.pages().status, turns, view.pages().wallets.length], ['done', 250, 10_000]);
});

test('fetchMore: a page on which all wallets are hidden is not the end', async () => {
  setUp(150);
  const view = open({ mobile: true });
  server.answer = (query) => ({
    count: 120,
    data: Array.from({ length: 40 }, (_, row) => ({ id: `x${query.get('page')}-${row}`, name: 'No link' })),
  });
  await view.more();
  assert.equal([view.pages().status, view.pages().wallets.length], ['idle', 0]);
});

test('fetchMore: concurrent calls send one request', async () => {
  setUp();
  const view = open();
  await Promise.all([view.more(), view.more(), view.more()]);
  assert.is(server.calls.length, 2);
  assert.is(view.pages().next, 2);
});

test('fetchMore: a failed page keeps the previous ones, and is requested again', async () => {
  setUp();
  const view = open();
  await view.more();
  await view.more();
  const before = view.names();
  server.answer = () => 400;
  await view.more();
  assert.is(view.pages().status, 'failed');
  assert.equal(view.names(), before);
  assert.is(view.reported.length, 1);
  server.answer = server.proper;
  await view.more();
  assert.is(server.queries().at(-1)?.['page'], '3');
  assert.is(new Set(view.names()).size, before.length + 40);
});

test('fetchMore: reports a failed directory once, and recovers', async () => {
  setUp();
  server.answer = () => 400;
  const view = open();
  await view.more();
  assert.is(view.pages().status, 'failed');
  assert.is(view.reported.length, 1);
  assert.is(server.calls.length, 1);
  server.answer = server.proper;
  await view.more();
  assert.is(view.names().length, 44);
});

test('fetchMore: excludes the same wallets if the recommended ones change', async () => {
  setUp();
  const view = open();
  await view.more();
  const first = server.queries().at(-1)?.['exclude'];
  const { directory } = view.state.wallets;
  directory.value = { ...directory.value, recommended: [] };
  await view.more();
  assert.is(server.queries().at(-1)?.['exclude'], first);
});

test('fetchMore: changed options start again, and a late page of the previous options is dropped', async () => {
  setUp();
  const view = open();
  await view.more();
  const late = deferred<unknown>();
  server.answer = () => late.promise;
  const running = view.more();
  await view.settle();
  view.state.settings.value = decodeOptions({ excludeWalletIds: ['Pebble'] }, view.state.settings.value);
  const fresh = getDirectoryState(view.ctx);
  assert.is.not(fresh, view.memory);
  assert.is(fresh.pages.value.wallets.length, 0);
  server.answer = server.proper;
  late.resolve({ count: 1, data: [{ id: 'late', name: 'Late' }] });
  await running;
  await view.more();
  assert.ok(fresh.listed.value.length > 40);
  assert.not.ok(fresh.listed.value.some(({ name }) => name === 'Late' || name === 'Pebble'));
});

test('fetchMore: ends when the modal is destroyed', async () => {
  setUp();
  server.answer = () => new Promise(() => {});
  const view = open();
  const running = view.more();
  await view.settle();
  view.life.abort();
  await running;
  assert.is(view.clock.pending, 0);
  assert.equal(view.reported, []);
});

test.run();
