import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fetchWallets, type WalletQuery } from '../../../src/features/directory/fetchWallets';
import { createHttp } from '../../../src/shared/ports/createHttp';
import { type FakeDirectory, fakeDirectory } from '../../support/fakeDirectory';
import { createFakeModal, type Setup } from '../../support/fakeModal';
import { rejection } from '../../support/rejection';

let server: FakeDirectory;
test.before.each(() => {
  server = fakeDirectory();
});
test.after.each(() => server.restore());

function start(query: WalletQuery = { entries: 4 }, setup: Setup = {}) {
  const { ctx, clock, life } = createFakeModal(setup);
  const answer = fetchWallets(ctx, createHttp(clock), query, life.signal);
  answer.catch(() => {});
  return { answer, clock, life };
}

test('fetchWallets: the query identifies project and SDK, and omits empty parameters', async () => {
  const options = { projectId: 'p-1', endpoints: { api: 'https://api.example/base/' } };
  await start({ entries: 4, include: [], exclude: ['a', 'b'], chains: ['eip155:1'], search: undefined }, { options })
    .answer;
  const url = server.calls[0]?.url;
  assert.is(url?.origin, 'https://api.example');
  assert.is(url?.pathname, '/base/getWallets');
  assert.equal(Object.fromEntries(url?.searchParams ?? []), {
    projectId: 'p-1',
    st: 'wallet-modal',
    sv: 'html-eip155,solana,bip122,polkadot-0.0.0',
    page: '1',
    entries: '4',
    exclude: 'a,b',
    chains: 'eip155:1',
  });
});

test('fetchWallets: without adapters, the SDK version is html-universal', async () => {
  await start({ entries: 4 }, { options: { adapters: [] } }).answer;
  assert.is(server.calls[0]?.url.searchParams.get('sv'), 'html-universal-0.0.0');
});

test('fetchWallets: encodes special characters of a search', async () => {
  await start({ entries: 100, search: 'a&b=c #1 ü+%' }).answer;
  assert.is(server.calls[0]?.url.searchParams.get('search'), 'a&b=c #1 ü+%');
});

test('fetchWallets: image URLs are on the image host, and identify project and SDK', async () => {
  const options = { endpoints: { api: 'https://api.example', images: 'https://images.example' } };
  const { wallets } = await start({ entries: 1 }, { options }).answer;
  const image = new URL(wallets[0]?.image_url ?? '');
  assert.is(image.origin, 'https://images.example');
  assert.is(image.pathname, `/getWalletImage/${server.wallets[0]?.image_id}`);
  assert.equal([...image.searchParams.keys()], ['projectId', 'st', 'sv']);
});

test('fetchWallets: retries a transient failure three times, after 150 ms and twice as long each time', async () => {
  for (const status of [403, 408, 413, 429, 500, 502, 503, 504]) {
    server.calls.length = 0;
    server.answer = (query, place) => (place < 3 ? status : server.proper(query, place));
    const { answer, clock } = start();
    await clock.advance(0);
    assert.is(server.calls.length, 1);
    for (const [ms, count] of [
      [149, 1],
      [1, 2],
      [300, 3],
      [600, 4],
    ] as const) {
      await clock.advance(ms);
      assert.is(server.calls.length, count, `${status} after ${ms} ms more`);
    }
    assert.is((await answer).wallets.length, 4);
  }
});

test('fetchWallets: after the fourth failure, rejects with the documented error', async () => {
  server.answer = () => 503;
  const { answer, clock } = start();
  await clock.advance(60_000);
  assert.is(((await rejection(answer)) as Error).message, 'HTTP status code: 503');
  assert.is(server.calls.length, 4);
});

test('fetchWallets: does not retry a refusal, or JSON that is not a list', async () => {
  for (const answer of [400, 401, 404, '<html>', { data: 5 }]) {
    server.calls.length = 0;
    server.answer = () => answer;
    const { answer: failed, clock } = start();
    await clock.advance(60_000);
    await rejection(failed);
    // HTML is a failed request, which may succeed the next time.
    assert.is(server.calls.length, answer === '<html>' ? 4 : 1, String(answer));
  }
});

test('fetchWallets: times out after 10 s', async () => {
  server.answer = () => new Promise(() => {});
  const { answer, clock } = start();
  await clock.advance(9_999);
  assert.is(clock.pending, 1);
  await clock.advance(1);
  assert.is(((await rejection(answer)) as Error).name, 'TimeoutError');
  assert.is(server.calls.length, 1);
});

test('fetchWallets: an abort ends the request and the wait for a retry', async () => {
  server.answer = () => 503;
  const { answer, clock, life } = start();
  await clock.advance(0);
  const reason = new Error('gone');
  life.abort(reason);
  assert.is(await rejection(answer), reason);
  assert.is(clock.pending, 0);
});

test.run();
