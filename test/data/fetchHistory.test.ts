import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { data } from '../../src/data/index';
import { deferred } from '../../src/lib/deferred';
import { OTHER_ADDRESS } from '../support/fakeAdapter';
import { type FakeService, fakeService } from '../support/fakeService';
import { collectible, moved, transaction } from './support/records';
import { chains, createVisitor } from './support/visitor';

const PAGE = 10;
let service: FakeService;
/** The account's transactions, newest first; the cursor is the place of the next one, from the oldest. */
let all: ReturnType<typeof transaction>[] = [];

const page = (cursor: string | undefined) => {
  const start = cursor === undefined ? 0 : all.length - Number(cursor);
  const rest = all.length - start - PAGE;
  return { data: all.slice(start, start + PAGE), next: rest > 0 ? String(rest) : null };
};
const seed = (count: number): void => {
  all = Array.from({ length: count }, (_, place) => transaction(count - place, [moved('in', 'FOO', '1')]));
};

test.before.each(() => {
  all = [];
  service = fakeService(({ path, query }) => (path.endsWith('/supported-chains') ? chains : page(query['cursor'])));
});
test.after.each(() => service.restore());

const ids = (visitor: ReturnType<typeof createVisitor>): string[] =>
  visitor.data.history.value.items.map(({ id }) => id);

test('paging brings every transaction once, in order, also when new ones come meanwhile', async () => {
  seed(57);
  const visitor = createVisitor();
  const { data: mine, fetchHistory, fetchMore } = visitor;
  assert.equal([mine.history.value.status, mine.history.value.empty], ['idle', false]);
  await fetchHistory();
  let place = 0;
  while (mine.history.value.more !== 'done') {
    if (place++ === 2) all.unshift(transaction(58, [moved('in', 'FOO', '1')]));
    await fetchMore();
    if (place === 3) await fetchHistory();
  }
  assert.equal(
    ids(visitor),
    Array.from({ length: 58 }, (_, number) => `t${58 - number}`),
  );
  await fetchMore();
  assert.is(mine.history.value.more, 'done');
});

test('a newest page that does not reach what is known starts afresh', async () => {
  seed(25);
  const visitor = createVisitor();
  const { data: mine, fetchHistory, fetchMore } = visitor;
  await fetchHistory();
  await fetchMore();
  seed(60);
  await fetchHistory();
  assert.equal(ids(visitor).length, 10);
  assert.is(mine.history.value.more, 'idle');
  while (mine.history.value.more !== 'done') await fetchMore();
  assert.is(ids(visitor).length, 60);
});

test('what its chain has taken back is gone', async () => {
  seed(25);
  const visitor = createVisitor();
  await visitor.fetchHistory();
  await visitor.fetchMore();
  all.splice(1, 1);
  await visitor.fetchHistory();
  assert.not(ids(visitor).includes('t24'));
  assert.is(ids(visitor).length, 19);
});

test('a page that comes after the beginning has changed is left out, and the right one asked for', async () => {
  seed(25);
  const visitor = createVisitor();
  await visitor.fetchHistory();
  const late = deferred<unknown>();
  const proper = service.answer;
  service.answer = (call, place) => (call.query['cursor'] === '15' ? late.promise : proper(call, place));
  const more = visitor.fetchMore();
  await visitor.settle();
  const stale = page('15');
  seed(60);
  await visitor.fetchHistory();
  late.resolve(stale);
  await more;
  assert.equal(
    ids(visitor),
    Array.from({ length: 20 }, (_, number) => `t${60 - number}`),
  );
});

test('a service that goes round in circles is not followed', async () => {
  seed(3);
  service.answer = ({ path }) => (path.endsWith('/supported-chains') ? chains : { data: all, next: 'again' });
  const visitor = createVisitor();
  await visitor.fetchHistory();
  await visitor.fetchNfts();
  assert.is(visitor.data.history.value.more, 'done');
  assert.is(service.paths().length, 2);
});

test('transactions of other chains and spam collectibles are not shown; their pages are read on', async () => {
  seed(30);
  all = all.map((entry, place) => {
    if (place >= 25) return entry;
    if (place % 2) return { ...entry, metadata: { ...entry.metadata, chain: 'eip155:137' } };
    return { ...entry, transfers: [collectible('in', 'Prize', true)] as never };
  });
  const visitor = createVisitor();
  await visitor.fetchHistory();
  assert.equal(ids(visitor), []);
  await visitor.fetchMore();
  assert.equal(ids(visitor), ['t5', 't4', 't3', 't2', 't1']);
});

test('a collectible among spam keeps its transaction, and so does nothing at all', async () => {
  all = [
    transaction(3, [collectible('in', 'Prize', true), collectible('in', 'Rose')]),
    transaction(2, []),
    transaction(1, null),
  ];
  const visitor = createVisitor();
  await visitor.fetchHistory();
  assert.equal(ids(visitor), ['t3', 't2', 't1']);
});

test('a failure is told, sent as an event, and leaves an empty history', async () => {
  service.answer = () => 400;
  const { data: mine, fetchHistory, look, toast, events, clock, account } = createVisitor();
  look();
  await fetchHistory();
  await clock.advance(0);
  const { status, empty, items } = mine.history.value;
  assert.equal([status, empty, items], ['failed', true, []]);
  assert.is(toast(), 'Failed to fetch transactions');
  assert.equal(events.at(-1), {
    event: 'ERROR_FETCH_TRANSACTIONS',
    properties: { address: account.slice(9), projectId: 'test', cursor: null, isSmartAccount: false },
  });
});

test('a failed page keeps those before and is asked for again', async () => {
  seed(25);
  const visitor = createVisitor();
  const { data: mine, fetchHistory, fetchMore } = visitor;
  await fetchHistory();
  const proper = service.answer;
  service.answer = () => 400;
  await fetchMore();
  assert.is(mine.history.value.more, 'failed');
  assert.is(ids(visitor).length, 10);
  assert.is(mine.history.value.status, 'ready');
  service.answer = proper;
  await fetchMore();
  assert.is(ids(visitor).length, 20);
});

test('what is remembered is there at once', async () => {
  seed(25);
  const { store, clock, fetchHistory } = createVisitor();
  await fetchHistory();
  const again = createVisitor({ store, clock });
  assert.is(ids(again).length, 10);
  assert.is(again.data.history.value.at, clock.now());
  service.answer = () => 400;
  await again.fetchHistory();
  assert.is(again.data.history.value.status, 'failed');
  assert.is(ids(again).length, 10, 'and stays when nothing newer comes');
});

test('nobody tells the history of other families, of networks without the service, or without a project', async () => {
  for (const setup of [
    { networkId: 'eip155:10' as const, options: { networks: ['eip155:10'] } },
    { options: { projectId: '' } },
  ]) {
    const { data: mine, fetchHistory } = createVisitor(setup);
    await fetchHistory();
    assert.is(mine.history.value.status, 'unavailable');
  }
  assert.equal(service.paths(), []);
});

test('what was sent from here stands on top until the history has it, on this device', async () => {
  seed(3);
  const visitor = createVisitor();
  const { modal, account, store, clock } = visitor;
  const token = { name: 'Ether', symbol: 'ETH', image: null };
  await visitor.fetchHistory();
  const hash = `0x${'AB'.repeat(32)}`;
  data.addPending(modal, account, { hash, to: OTHER_ADDRESS, transfers: [{ direction: 'out', amount: '0.5', token }] });
  const [first] = visitor.data.history.value.items;
  assert.equal(
    [first?.local, first?.status, first?.operation, first?.to, first?.transfers[0]?.amount],
    [true, 'pending', 'send', OTHER_ADDRESS, '0.5'],
  );
  const again = createVisitor({ store, clock });
  assert.is(again.data.history.value.items[0]?.hash, hash);
  all.unshift(transaction(4, [moved('out', 'ETH', '0.5')], { hash: hash.toLowerCase() }));
  await visitor.fetchHistory();
  assert.equal(ids(visitor), ['t4', 't3', 't2', 't1']);
  assert.equal(visitor.stored('sent'), []);
});

test('at most 99 wait, and none for longer than a day', async () => {
  const { modal, account, data: mine, clock, fetchHistory } = createVisitor();
  for (let number = 0; number < 120; number++) data.addPending(modal, account, { hash: `0x${number}` });
  assert.is(mine.history.value.items.length, 99);
  assert.is(mine.history.value.items[0]?.hash, '0x119');
  await clock.advance(86_400_000);
  await fetchHistory();
  assert.is(mine.history.value.items.length, 0);
});

test('collectibles are what came in and did not leave, read from the whole history', async () => {
  all = [
    transaction(15, [collectible('out', 'Sold')]),
    ...Array.from({ length: 11 }, (_, place) => transaction(14 - place, [moved('in', 'FOO', '1')])),
    transaction(3, [collectible('in', 'Sold'), collectible('in', 'Rose'), collectible('in', 'Prize', true)]),
    transaction(2, [collectible('in', 'Elsewhere', false, 'https://ipfs.example/x.png')]),
    transaction(1, [collectible('in', 'Failed')], { status: 'failed' }),
  ];
  const { data: mine, fetchNfts } = createVisitor();
  assert.not(mine.nfts.value.complete);
  await fetchNfts();
  const { shown, hidden, complete } = mine.nfts.value;
  assert.ok(complete);
  assert.equal(
    shown.map(({ name, image, link }) => [name, image, link]),
    [
      ['Rose', 'https://api.web3modal.org/n.svg', 'https://api.web3modal.org/n.svg'],
      ['Elsewhere', null, 'https://ipfs.example/x.png'],
    ],
  );
  assert.equal(
    hidden.map(({ name }) => name),
    ['Prize'],
  );
});

test('5,000 transactions are worked through quickly', async () => {
  seed(5_000);
  const visitor = createVisitor();
  service.answer = ({ path, query }) => {
    if (path.endsWith('/supported-chains')) return chains;
    const start = Number(query['cursor'] ?? 0);
    return { data: all.slice(start, start + 500), next: start + 500 < all.length ? String(start + 500) : null };
  };
  await visitor.fetchHistory();
  while (visitor.data.history.value.more !== 'done') await visitor.fetchMore();
  const { user } = process.cpuUsage();
  data.addPending(visitor.modal, visitor.account, { hash: '0x1' });
  assert.is(visitor.data.history.value.items.length, 5_001);
  const spent = (process.cpuUsage().user - user) / 1_000;
  assert.ok(spent < 250, `${spent} ms`);
  console.log(Math.round(spent), 'ms for 5000 transactions');
});

test.run();
