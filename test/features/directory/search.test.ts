import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getDirectoryState } from '../../../src/features/directory/getDirectoryState';
import { search } from '../../../src/features/directory/search';
import { deferred } from '../../../src/lib/deferred';
import { type FakeDirectory, fakeDirectory } from '../../support/fakeDirectory';
import { createFakeModal, type Setup } from '../../support/fakeModal';

let server: FakeDirectory;
test.before.each(() => {
  server = fakeDirectory();
});
test.after.each(() => server.restore());

function open(setup: Setup = {}) {
  const fake = createFakeModal(setup);
  const { searchResult: found } = getDirectoryState(fake.ctx);
  return { ...fake, found: () => found.value, search: (text: string) => search(fake.ctx, text) };
}

test('search: requests up to a hundred wallets for the trimmed text', async () => {
  const includeWalletIds = server.wallets.slice(0, 50).map(({ id }) => id);
  const excludeWalletIds = [server.wallets[2]?.id ?? ''];
  const view = open({ options: { includeWalletIds, excludeWalletIds } });
  await view.search('  Pe ');
  assert.equal(server.queries(), [
    {
      page: '1',
      entries: '100',
      search: 'Pe',
      include: includeWalletIds.join(),
      exclude: excludeWalletIds.join(),
      chains: 'eip155:1',
    },
  ]);
  const { text, wallets, status } = view.found();
  assert.equal([text, status], ['Pe', 'ready']);
  assert.ok(wallets.length > 1 && wallets.every(({ name }) => /pe/i.test(name)));
  assert.equal(view.events, [{ event: 'SEARCH_WALLET', properties: { search: 'Pe' } }]);
  assert.is(view.state.wallets.listed(wallets[0]?.id ?? ''), wallets[0]);
});

test('search: only wallets with the requested badge, whatever the server returns', async () => {
  server.answer = (query) => {
    assert.is(query.get('badge_type'), 'certified');
    const row = (id: string, badge_type?: string) => ({ id, name: `Pe ${id}`, badge_type });
    return { count: 3, data: [row('none', 'none'), row('certified', 'certified'), row('missing')] };
  };
  const fake = createFakeModal();
  await search(fake.ctx, 'Pe', 'certified');
  const ids = getDirectoryState(fake.ctx, 'certified').searchResult.value.wallets.map(({ id }) => id);
  assert.equal(ids, ['certified']);
  assert.equal(fake.events, [{ event: 'SEARCH_WALLET', properties: { search: 'Pe', badge: 'certified' } }]);
  assert.is(getDirectoryState(fake.ctx).searchResult.value.text, '', 'the search in the whole list is another one');
});

test('search: the newest query wins, whichever response arrives first', async () => {
  const answers = new Map<string, ReturnType<typeof deferred<unknown>>>();
  server.answer = (query) => {
    const answer = deferred<unknown>();
    answers.set(query.get('search') ?? '', answer);
    return answer.promise;
  };
  const view = open();
  const running = ['p', 'pe', 'peb'].map(view.search);
  await view.settle();
  const list = (name: string) => ({ count: 1, data: [{ id: name, name }] });
  answers.get('peb')?.resolve(list('third'));
  await view.settle();
  answers.get('p')?.resolve(list('first'));
  answers.get('pe')?.resolve(list('second'));
  await Promise.all(running);
  assert.equal(
    view.found().wallets.map(({ name }) => name),
    ['third'],
  );
  assert.equal(view.reported, [], 'a search that was left is no failure');
});

test('search: does not repeat a search for the same text, unless it failed', async () => {
  const view = open();
  await view.search('pebble');
  await view.search(' pebble');
  assert.is(server.calls.length, 1);
  server.answer = () => 400;
  await view.search('harbor');
  assert.equal([view.found().status, view.reported.length], ['failed', 1]);
  server.answer = server.proper;
  await view.search('harbor');
  assert.is(view.found().wallets[0]?.name, 'Harbor');
});

test('search: an empty text sends no request, and aborts the pending one', async () => {
  server.answer = () => new Promise(() => {});
  const view = open();
  const running = view.search('pebble');
  await view.search('  ');
  await running;
  assert.equal(view.found(), { text: '', wallets: [], status: 'ready' });
  assert.is(view.clock.pending, 0);
});

test('search: truncates a very long text', async () => {
  const view = open();
  await view.search('x'.repeat(5_000));
  assert.is(server.queries()[0]?.['search']?.length, 100);
});

test.run();
