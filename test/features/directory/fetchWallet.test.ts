import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fetchWallet } from '../../../src/features/directory/fetchWallet';
import { type FakeDirectory, fakeDirectory } from '../../support/fakeDirectory';
import { createFakeModal, type Setup } from '../../support/fakeModal';
import { rejection } from '../../support/rejection';

let server: FakeDirectory;
test.before.each(() => {
  server = fakeDirectory();
});
test.after.each(() => server.restore());

const idOf = (name: string): string => server.wallets.find((wallet) => wallet.name === name)?.id ?? '';

function setUp(setup: Setup = {}) {
  const { ctx, state, life } = createFakeModal({ wallets: [], ...setup });
  return {
    life,
    fetch: (id: string) => fetchWallet(ctx, id, life.signal),
    known: () => [...state.wallets.byId.value.values()].map(({ name }) => name),
  };
}

test('fetchWallet: finds a wallet that no list contains, and requests it once', async () => {
  const { fetch, known } = setUp();
  const id = idOf('Slate Peak');
  assert.equal([await fetch(id), await fetch(id)], [true, true]);
  assert.equal(known(), ['Slate Peak']);
  assert.equal(server.queries(), [{ page: '1', entries: '1', include: id }]);
});

test('fetchWallet: ignores a wallet that was not requested', async () => {
  server.answer = () => ({ count: 1, data: server.wallets.slice(0, 1) });
  const { fetch, known } = setUp();
  assert.is(await fetch(idOf('Slate Peak')), false);
  assert.equal(known(), []);
});

test('fetchWallet: does not find an excluded wallet, whether excluded by id, rdns or name', async () => {
  for (const entry of ['Slate Peak', idOf('Slate Peak')]) {
    const { fetch } = setUp({ options: { excludeWalletIds: [entry] } });
    assert.is(await fetch(idOf('Slate Peak')), false, entry);
    assert.is(await fetch(idOf('Pebble')), true);
  }
});

test('fetchWallet: rejects if the service fails, and when aborted', async () => {
  const { fetch, known, life } = setUp();
  server.answer = () => 404;
  await rejection(fetch(idOf('Pebble')));
  server.answer = server.proper;
  const left = rejection(fetch(idOf('Pebble')));
  life.abort(new Error('left'));
  await left;
  assert.equal(known(), []);
});

test.run();
