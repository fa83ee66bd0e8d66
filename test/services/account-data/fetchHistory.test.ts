import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deferred } from '../../../src/lib/deferred';
import { accountData } from '../../../src/services/account-data/index';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { type FakeService, fakeService } from '../../support/fakeService';
import { balance, collectible, moved, transaction, withZeros } from './support/records';
import { chains, createVisitor } from './support/visitor';

const PAGE = 10;
let service: FakeService;
/**
 * The responses of a service with the account's transactions, newest first. The cursor is the number of remaining
 * transactions.
 */
let all: ReturnType<typeof transaction>[] = [];

const page = (cursor: string | undefined) => {
  const start = cursor === undefined ? 0 : all.length - Number(cursor);
  const rest = all.length - start - PAGE;
  return { data: all.slice(start, start + PAGE), next: rest > 0 ? String(rest) : null };
};
const seed = (count: number): void => {
  all = Array.from({ length: count }, (_, index) => transaction(count - index, [moved('in', 'FOO', '1')]));
};

test.before.each(() => {
  all = [];
  service = fakeService(({ path, query }) => (path.endsWith('/supported-chains') ? chains : page(query['cursor'])));
});
test.after.each(() => service.restore());

const ids = (visitor: ReturnType<typeof createVisitor>): string[] =>
  visitor.data.history.value.items.map(({ id }) => id);

test('fetchMore: pages contain every transaction once, in order, even with new ones meanwhile', async () => {
  seed(57);
  const visitor = createVisitor();
  const { data: mine, fetchHistory, fetchMore } = visitor;
  assert.equal([mine.history.value.status, mine.history.value.empty], ['idle', false]);
  await fetchHistory();
  let index = 0;
  while (mine.history.value.more !== 'done') {
    if (index++ === 2) all.unshift(transaction(58, [moved('in', 'FOO', '1')]));
    await fetchMore();
    if (index === 3) await fetchHistory();
  }
  assert.equal(
    ids(visitor),
    Array.from({ length: 58 }, (_, number) => `t${58 - number}`),
  );
  await fetchMore();
  assert.is(mine.history.value.more, 'done');
});

test('fetchMore: stops at a service that pages without end and without rows', async () => {
  let pages = 0;
  service.answer = ({ path }) => (path.endsWith('/supported-chains') ? chains : { data: [], next: String(++pages) });
  const { data: mine, fetchHistory, fetchMore } = createVisitor();
  await fetchHistory();
  for (let call = 0; call < 50 && mine.history.value.more !== 'done'; call++) await fetchMore();
  assert.is(mine.history.value.more, 'done');
  assert.is(pages, 51, 'the newest, and fifty after it');
});

test('fetchHistory: of long transactions, as many are stored as leave room for another account', async () => {
  all = Array.from({ length: 20 }, (_, index) =>
    transaction(
      20 - index,
      ['A', 'B', 'C', 'D', 'E'].map((symbol) => moved('in', symbol, '1.234567890123456789')),
    ),
  );
  service.answer = ({ path }) => (path.endsWith('/supported-chains') ? chains : { data: all, next: null });
  const { store, clock, fetchHistory } = createVisitor();
  const other = createVisitor({ store, clock, address: OTHER_ADDRESS });
  await other.fetchHistory();
  await fetchHistory();
  for (const address of [ADDRESS, OTHER_ADDRESS]) {
    const { length } = ids(createVisitor({ store, clock, address }));
    assert.ok(length > 2 && length < 20, `${length}`);
  }
});

test('fetchMore: requests each page once', async () => {
  seed(25);
  const { data: mine, fetchHistory, fetchMore } = createVisitor();
  await Promise.all([fetchHistory(), fetchHistory()]);
  await Promise.all([fetchMore(), fetchMore(), fetchMore()]);
  assert.is(mine.history.value.items.length, 20);
  assert.is(service.paths().length, 2);
});

test('fetchHistory: starts again if the newest page does not overlap', async () => {
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

/** The same transaction on another network of the account. */
const elsewhere = (entry: ReturnType<typeof transaction>) => ({
  ...entry,
  metadata: { ...entry.metadata, chain: 'eip155:137' },
});

test('fetchHistory: a newest page of another network keeps the older pages, unless there is a gap', async () => {
  seed(35);
  all = all.map((entry, index) => (index < PAGE ? elsewhere(entry) : entry));
  const visitor = createVisitor();
  await visitor.fetchHistory();
  await visitor.fetchMore();
  await visitor.fetchMore();
  const read = Array.from({ length: 20 }, (_, number) => `t${25 - number}`);
  assert.equal(ids(visitor), read);
  all.unshift(elsewhere(transaction(36, null)));
  await visitor.fetchHistory();
  assert.equal(ids(visitor), read);
  const stored = ids(createVisitor({ store: visitor.store, clock: visitor.clock }));
  assert.ok(stored.length >= PAGE, 'and as many as there is room for stay stored');
  assert.equal(stored, read.slice(0, stored.length));
  await visitor.fetchMore();
  assert.is(ids(visitor).length, 25);
  const news = Array.from({ length: PAGE }, (_, index) => elsewhere(transaction(46 - index, null)));
  all.unshift(...news);
  await visitor.fetchHistory();
  assert.equal([ids(visitor), visitor.data.history.value.more], [[], 'idle']);
});

test('fetchHistory: drops transactions that a reorganization removed', async () => {
  seed(25);
  const visitor = createVisitor();
  await visitor.fetchHistory();
  await visitor.fetchMore();
  all.splice(1, 1);
  await visitor.fetchHistory();
  assert.not(ids(visitor).includes('t24'));
  assert.is(ids(visitor).length, 19);
});

test('fetchMore: ignores a page of an outdated cursor, requests the right one', async () => {
  seed(25);
  const visitor = createVisitor();
  await visitor.fetchHistory();
  const pending = deferred<unknown>();
  const proper = service.answer;
  service.answer = (call, index) => (call.query['cursor'] === '15' ? pending.promise : proper(call, index));
  const more = visitor.fetchMore();
  await visitor.settle();
  const stale = page('15');
  seed(60);
  await visitor.fetchHistory();
  pending.resolve(stale);
  await more;
  assert.equal(
    ids(visitor),
    Array.from({ length: 20 }, (_, number) => `t${60 - number}`),
  );
});

test('fetchMore: stops at a repeated cursor', async () => {
  seed(3);
  service.answer = ({ path }) => (path.endsWith('/supported-chains') ? chains : { data: all, next: 'again' });
  const visitor = createVisitor();
  await visitor.fetchHistory();
  await visitor.fetchNfts();
  assert.is(visitor.data.history.value.more, 'done');
  assert.is(service.paths().length, 2);
});

test('fetchMore: skips other chains and spam collectibles, reads on', async () => {
  seed(30);
  all = all.map((entry, index) => {
    if (index >= 25) return entry;
    if (index % 2) return { ...entry, metadata: { ...entry.metadata, chain: 'eip155:137' } };
    return { ...entry, transfers: [collectible('in', 'Prize', true)] as never };
  });
  const visitor = createVisitor();
  await visitor.fetchHistory();
  assert.equal(ids(visitor), []);
  await visitor.fetchMore();
  assert.equal(ids(visitor), ['t5', 't4', 't3', 't2', 't1']);
});

test('fetchHistory: keeps a transaction with a collectible among spam, and one without transfers', async () => {
  all = [
    transaction(3, [collectible('in', 'Prize', true), collectible('in', 'Rose')]),
    transaction(2, []),
    transaction(1, null),
  ];
  const visitor = createVisitor();
  await visitor.fetchHistory();
  assert.equal(ids(visitor), ['t3', 't2', 't1']);
});

test('fetchHistory: a failure notifies, emits an event, leaves an empty history', async () => {
  service.answer = () => 400;
  const { data: mine, fetchHistory, showAccount, toast, events, clock, account } = createVisitor();
  showAccount();
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

test('fetchMore: a failed page keeps the others and can be retried', async () => {
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

test('fetchHistory: shows the stored history at once', async () => {
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

test('fetchHistory: unavailable for other families, unsupported networks, and without a project', async () => {
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

test('addPending: pending transactions stay at the top until the history contains them, on this device', async () => {
  seed(3);
  const visitor = createVisitor();
  const { ctx, account, store, clock } = visitor;
  const token = { name: 'Ether', symbol: 'ETH', image: null };
  await visitor.fetchHistory();
  const hash = `0x${'AB'.repeat(32)}`;
  accountData.addPending(ctx, account, {
    hash,
    to: OTHER_ADDRESS,
    transfers: [{ direction: 'out', amount: '0.5', token }],
  });
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

test('addPending: who a stored transaction has paid is known once its request is followed, and as what was reviewed', async () => {
  const hash = `0x${'ab'.repeat(32)}`;
  const twin = `${OTHER_ADDRESS.slice(0, 6)}${'5'.repeat(36)}`;
  const token = { name: 'Leaf', symbol: 'LEAF' };
  const { ctx, account, store, clock } = createVisitor();
  const payment = { hash, to: OTHER_ADDRESS, transfers: [{ direction: 'out', amount: '0.5', token }] } as const;
  accountData.addPending(ctx, account, payment);
  const [row] = JSON.parse(store.getItem('wallet-modal/v1/sent') ?? '[]');
  for (const transfer of row.transaction.transfers) Object.assign(transfer, { price: 2000, value: 1000 });
  row.transaction.metadata.operationType = 'planted';
  store.setItem('wallet-modal/v1/sent', JSON.stringify([row]));
  all = [transaction(2, [moved('in', 'FOO', '0.001')], { sentFrom: twin })];
  const visitor = createVisitor({ store, clock });
  await visitor.fetchHistory();
  const shown = () => visitor.data.history.value.items.map(({ operation, at, flag }) => [operation, at, flag]);
  const sentAt = clock.now();
  await clock.advance(60_000);
  assert.equal(shown()[0], ['planted', sentAt, null]);
  assert.is(shown()[1]?.[2], null);
  accountData.addPending(visitor.ctx, account, payment);
  assert.equal(shown()[0], ['send', sentAt, null]);
  assert.is(shown()[1]?.[2], 'poisoning');
});

test('addPending: of many long transactions, the newest that a page can read are stored', async () => {
  const visitor = createVisitor();
  const { ctx, account, store, clock } = visitor;
  const token = { name: 'N'.repeat(100), symbol: 'LONG', image: `https://images.example/${'i'.repeat(900)}` };
  const hashes = Array.from({ length: 90 }, (_, index) => `0x${index.toString(16).padStart(64, '0')}`);
  for (const hash of hashes)
    accountData.addPending(ctx, account, { hash, transfers: [{ direction: 'out', amount: '1', token }] });
  const kept = createVisitor({ store, clock }).data.history.value.items.map(({ hash }) => hash);
  assert.ok(kept.length > 30 && kept.length < 90, `${kept.length}`);
  assert.equal(kept, hashes.reverse().slice(0, kept.length));
});

test('addPending: a transaction that is pending already keeps its place and its time', async () => {
  const { ctx, account, clock, data: mine } = createVisitor();
  const [first, second] = ['a', 'b'].map((digit) => `0x${digit.repeat(64)}`) as [string, string];
  for (const hash of [first, second, first]) {
    accountData.addPending(ctx, account, { hash });
    await clock.advance(1_000);
  }
  const { items } = mine.history.value;
  assert.equal(
    items.map(({ hash }) => hash),
    [second, first],
  );
  assert.is(clock.now() - (items[1]?.at ?? 0), 3_000);
});

test('addPending: an id in base58 is that of another transaction in another letter case', async () => {
  const visitor = createVisitor();
  const hash = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
  accountData.addPending(visitor.ctx, visitor.account, { hash });
  all = [transaction(1, [moved('out', 'ETH', '1')], { hash: hash.replace('V', 'v') })];
  await visitor.fetchHistory();
  assert.equal(
    visitor.data.history.value.items.map((item) => item.hash),
    [hash, hash.replace('V', 'v')],
  );
  all.unshift(transaction(2, [moved('out', 'ETH', '1')], { hash }));
  await visitor.fetchHistory();
  assert.equal(ids(visitor), ['t2', 't1']);
});

test('addPending: at most 99, for a day', async () => {
  const { ctx, account, data: mine, clock, fetchHistory } = createVisitor();
  for (let number = 0; number < 120; number++) accountData.addPending(ctx, account, { hash: `0x${number}` });
  assert.is(mine.history.value.items.length, 99);
  assert.is(mine.history.value.items[0]?.hash, '0x119');
  await clock.advance(86_400_000);
  await fetchHistory();
  assert.is(mine.history.value.items.length, 0);
});

test('fetchNfts: a refresh of the newest page meanwhile does not end the search', async () => {
  seed(35);
  all[34] = transaction(1, [collectible('in', 'Rose')]);
  const { data: mine, fetchHistory, fetchNfts, settle } = createVisitor();
  const proper = service.answer;
  const second = deferred<unknown>();
  const newest = deferred<unknown>();
  service.answer = (call, index) => (call.query['cursor'] === '25' ? second.promise : proper(call, index));
  await fetchHistory();
  const searching = fetchNfts();
  await settle();
  service.answer = (call, index) => (call.query['cursor'] ? proper(call, index) : newest.promise);
  const refreshing = fetchHistory();
  second.resolve(page('25'));
  await settle();
  newest.resolve(page(undefined));
  await refreshing;
  await searching;
  assert.ok(mine.nfts.value.complete);
  assert.equal(
    mine.nfts.value.shown.map(({ name }) => name),
    ['Rose'],
  );
});

test('fetchNfts: collectibles received and not sent, from the whole history', async () => {
  all = [
    transaction(15, [collectible('out', 'Sold')]),
    ...Array.from({ length: 11 }, (_, index) => transaction(14 - index, [moved('in', 'FOO', '1')])),
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

test('fetchNfts: a collectible that was sent and received again is owned, with its latest time', async () => {
  const rose = (direction: 'in' | 'out') => collectible(direction, 'Rose');
  const stack = (direction: 'in' | 'out', numeric: string) => ({
    ...collectible(direction, 'Coin'),
    quantity: { numeric },
  });
  all = [
    transaction(21, [stack('out', '2')]),
    transaction(20, [rose('in')]),
    transaction(19, [stack('in', '5')]),
    transaction(18, [rose('out')]),
    ...Array.from({ length: 11 }, (_, index) => transaction(17 - index, [moved('in', 'FOO', '1')])),
    transaction(3, [rose('in')]),
  ];
  const visitor = createVisitor();
  await visitor.fetchHistory();
  const owned = () =>
    visitor.data.nfts.value.shown.map(({ name, count, at }) => [name, count, at, visitor.data.nfts.value.complete]);
  const timeOf = (number: number) => Date.parse(transaction(number, null).metadata.minedAt);
  assert.equal(owned(), [
    ['Rose', '1', timeOf(20), false],
    ['Coin', '3', timeOf(19), false],
  ]);
  await visitor.fetchNfts();
  assert.equal(owned(), [
    ['Rose', '1', timeOf(20), true],
    ['Coin', '3', timeOf(19), true],
  ]);
});

test('fetchNfts: a copy that is spam neither hides the genuine one nor counts to it', async () => {
  all = [
    transaction(4, [collectible('out', 'Coin')]),
    transaction(3, [collectible('in', 'Coin', true)]),
    transaction(2, [collectible('in', 'Rose', true)]),
    transaction(1, [collectible('in', 'Rose'), collectible('in', 'Coin')]),
  ];
  const { data: mine, fetchNfts } = createVisitor();
  await fetchNfts();
  const { shown, hidden } = mine.nfts.value;
  const owned = (list: typeof shown) => list.map(({ name, count }) => [name, count]);
  assert.equal(
    [owned(shown), owned(hidden)],
    [
      [['Rose', '1']],
      [
        ['Coin', '1'],
        ['Rose', '1'],
      ],
    ],
  );
});

test('fetchNfts: the same token id of two collections is two collectibles, with and without the contracts', async () => {
  const item = (name: string, contract_address?: string) => {
    const { nft_info, ...transfer } = collectible('in', name);
    return { ...transfer, nft_info: { ...nft_info, token_id: '7', contract_address } };
  };
  all = [transaction(1, [item('Rose'), item('Fern'), item('Rose', ADDRESS), item('Rose', OTHER_ADDRESS)])];
  const { data: mine, fetchNfts } = createVisitor();
  await fetchNfts();
  assert.equal(
    mine.nfts.value.shown.map(({ count }) => count),
    ['1', '1', '1', '1'],
  );
});

test('fetchNfts: one that came unasked with a lure as its name is hidden, one that the account has minted is not', async () => {
  all = [
    transaction(2, [collectible('in', 'Claim your reward')], { sentFrom: ADDRESS }),
    transaction(1, [collectible('in', 'Visit prize.example')]),
  ];
  const { data: mine, fetchNfts } = createVisitor();
  await fetchNfts();
  const { shown, hidden } = mine.nfts.value;
  assert.equal([shown[0]?.name, hidden[0]?.name], ['Claim your reward', 'Visit prize.example']);
});

test('fetchNfts: collectibles of older pages are stored for the next page load', async () => {
  seed(25);
  all[20] = transaction(5, [collectible('in', 'Rose')]);
  const first = createVisitor();
  await first.fetchNfts();
  assert.is(first.data.nfts.value.shown.length, 1);
  service.answer = () => new Promise(() => {});
  const { data: mine } = createVisitor({ store: first.store, clock: first.clock });
  const { shown, complete } = mine.nfts.value;
  assert.equal([shown.map(({ name, count }) => [name, count]), complete], [[['Rose', '1']], false]);
  assert.is(mine.history.value.items.length, 10, 'what lies between is not known');

  // After the whole history was read again, only it counts.
  all.splice(20, 1);
  service.answer = ({ path, query }) => (path.endsWith('/supported-chains') ? chains : page(query['cursor']));
  const third = createVisitor({ store: first.store, clock: first.clock });
  assert.is(third.data.nfts.value.shown.length, 1);
  await third.fetchNfts();
  assert.equal([third.data.nfts.value.shown.length, third.data.nfts.value.complete], [0, true]);

  third.state.accounts.clear('eip155');
  assert.is(createVisitor({ store: first.store }).data.nfts.value.shown.length, 0);
});

test('fetchNfts: stores nothing after a disconnect', async () => {
  seed(25);
  all[2] = transaction(23, [collectible('in', 'Rose')]);
  const { fetchNfts, state, store, clock, stored } = createVisitor();
  const actions = deferred<void>();
  service.answer = async ({ path, query }) => {
    if (path.endsWith('/supported-chains')) return chains;
    if (query['cursor']) await actions.promise;
    return page(query['cursor']);
  };
  const done = fetchNfts();
  while (service.paths().length < 2) await new Promise((resolve) => setTimeout(resolve));
  state.accounts.clear('eip155');
  actions.resolve();
  await done;
  assert.equal([stored('collectibles'), stored('activity')], [null, {}]);
  assert.is(createVisitor({ store, clock }).data.nfts.value.shown.length, 0);
});

test('fetchMore: another page keeps existing rows', async () => {
  seed(25);
  const visitor = createVisitor();
  await visitor.fetchHistory();
  const before = visitor.data.history.value.items;
  const more = visitor.fetchMore();
  assert.is(visitor.data.history.value.more, 'loading');
  assert.is(visitor.data.history.value.items, before, 'nothing has come yet');
  await more;
  const after = visitor.data.history.value.items;
  assert.is(after.length, 20);
  for (const [index, row] of before.entries()) assert.is(after[index], row);
  accountData.addPending(visitor.ctx, visitor.account, { hash: '0x77' });
  assert.is(visitor.data.history.value.items[1], before[0]);
});

test('fetchMore: marks a row when an older page reveals an imitation', async () => {
  const friend = OTHER_ADDRESS;
  const twin = `${friend.slice(0, 6)}${'0'.repeat(32)}beef`;
  all = Array.from({ length: 15 }, (_, index) => transaction(15 - index, [moved('in', 'FOO', '1')]));
  all[0] = transaction(15, [moved('in', 'FOO', '0.001')], { sentFrom: twin });
  for (const row of all.slice(1, 12)) row.metadata.sentFrom = `0x${'5'.repeat(40)}`;
  const visitor = createVisitor();
  await visitor.fetchHistory();
  assert.is(visitor.data.history.value.items[0]?.flag, null);
  await visitor.fetchMore();
  const [row] = visitor.data.history.value.items;
  assert.equal([row?.flag, row?.resembles], ['poisoning', friend]);
});

test('fetchTokens: a token that lost its price is classified again in the history', async () => {
  all = [transaction(1, [moved('in', 'FOO', '900', null)])];
  const visitor = createVisitor();
  const prices = { FOO: 2 as number | null };
  service.answer = ({ path, query }) =>
    path.endsWith('/supported-chains')
      ? chains
      : path.endsWith('/balance')
        ? { balances: [balance('FOO', { price: prices.FOO })] }
        : page(query['cursor']);
  await visitor.fetchHistory();
  const flag = () => visitor.data.history.value.items[0]?.flag;
  assert.is(flag(), null);
  await visitor.fetchTokens();
  assert.is(flag(), 'counterfeit', 'the real one has a price');
  prices.FOO = null;
  await visitor.fetchTokens({ force: true });
  assert.is(flag(), null);
});

test('fetchHistory: reads the service’s status as success or not; a failed transaction moves no collectible', async () => {
  const words: [word: string | undefined, status: string][] = [
    [undefined, 'confirmed'],
    ['confirmed', 'confirmed'],
    ['success', 'confirmed'],
    ['processed', 'confirmed'],
    ['pending', 'pending'],
    ['in_progress', 'pending'],
    ['PENDING', 'pending'],
    ['queued', 'pending'],
    ['failed', 'failed'],
    ['reverted', 'failed'],
    ['dropped', 'failed'],
    ['replaced', 'failed'],
    ['cancelled', 'failed'],
    ['canceled', 'failed'],
    ['Cancelled', 'failed'],
    ['dropped & replaced', 'failed'],
    ['declined', 'failed'],
    ['REFUNDED', 'failed'],
  ];
  for (const [word, status] of words) {
    all = [transaction(1, [collectible('in', 'Fern')], { status: word })];
    const visitor = createVisitor();
    await visitor.fetchHistory();
    assert.is(visitor.data.history.value.items[0]?.status, status, word);
    assert.is(visitor.data.nfts.value.shown.length, status === 'confirmed' ? 1 : 0, word);
  }
});

test('fetchHistory: a failed transaction makes no counterpart trusted', async () => {
  const friend = OTHER_ADDRESS;
  const twin = `${friend.slice(0, 6)}${'5'.repeat(36)}`;
  for (const [status, flag] of [
    ['confirmed', 'poisoning'],
    ['dropped', 'spam'],
  ]) {
    all = [
      transaction(2, [moved('in', 'FOO', '0')], { sentFrom: twin }),
      transaction(1, [moved('out', 'FOO', '5')], { sentTo: friend, status }),
    ];
    const visitor = createVisitor();
    await visitor.fetchHistory();
    assert.is(visitor.data.history.value.items.find(({ id }) => id === 't2')?.flag, flag, status);
  }
});

test('fetchHistory: a recipient that an account with code has paid is known, whoever has signed', async () => {
  const friend = OTHER_ADDRESS;
  all = [
    transaction(2, [moved('in', 'FOO', '0')], { sentFrom: `${friend.slice(0, 6)}${'5'.repeat(36)}` }),
    transaction(1, [moved('out', 'FOO', '5')], { sentFrom: `0x${'7'.repeat(40)}`, sentTo: friend }),
  ];
  const asked: string[] = [];
  let answer = () => Promise.reject<boolean>(new Error('offline'));
  const visit = () => {
    const visitor = createVisitor();
    visitor.adapter.hasCode = ({ caipNetworkId }, address) => {
      asked.push(`${caipNetworkId}:${address}`);
      return answer();
    };
    const flag = async () => {
      await visitor.fetchHistory();
      await visitor.settle();
      return visitor.data.history.value.items.find(({ id }) => id === 't2')?.flag;
    };
    return { ...visitor, flag };
  };
  const { flag, account } = visit();
  assert.is(await flag(), 'spam', 'the nodes do not answer');
  answer = async () => true;
  assert.is(await flag(), 'poisoning');
  assert.is(new Set(asked).size, 1);
  assert.is(asked[0], account);
  const ordinary = visit();
  answer = async () => false;
  assert.is(await ordinary.flag(), 'spam', 'only a stranger with an allowance');
  asked.length = 0;
  assert.equal([await flag(), await ordinary.flag()], ['poisoning', 'spam']);
  assert.equal(asked, [], 'what the nodes have said is remembered');
  const login = visit();
  answer = () => Promise.reject<boolean>(new Error('offline'));
  login.state.accounts.update('eip155', { embedded: { user: { accountType: 'smartAccount' } } as never });
  assert.is(await login.flag(), 'poisoning', 'a smart account of the login is one without the nodes');
});

test('fetchHistory: does not request the code of an account that signed its transactions', async () => {
  all = [transaction(1, [moved('out', 'FOO', '5')], { sentTo: OTHER_ADDRESS })];
  const visitor = createVisitor();
  let questions = 0;
  visitor.adapter.hasCode = async () => Boolean(++questions);
  await visitor.fetchHistory();
  await visitor.settle();
  assert.is(questions, 0);
});

test('fetchNfts: a contract address in two letter cases is one contract', async () => {
  const of = (contract_address: string, direction: 'in' | 'out') => {
    const { nft_info, ...rest } = collectible(direction, 'Fern');
    return { ...rest, nft_info: { ...nft_info, contract_address, token_id: '7' } };
  };
  all = [transaction(2, [of(OTHER_ADDRESS.toLowerCase(), 'out')]), transaction(1, [of(OTHER_ADDRESS, 'in')])];
  const visitor = createVisitor();
  await visitor.fetchHistory();
  assert.equal(visitor.data.nfts.value.shown, []);
});

test('fetchHistory: a symbol without any data is a copy only if there is data about the token that it copies', async () => {
  const flagOf = async (rows: ReturnType<typeof transaction>[], held: unknown[] = []): Promise<unknown> => {
    all = rows;
    service.answer = ({ path, query }) =>
      path.endsWith('/supported-chains')
        ? chains
        : path.endsWith('/balance')
          ? { balances: held }
          : page(query['cursor']);
    const visitor = createVisitor();
    await visitor.fetchTokens();
    await visitor.fetchHistory();
    return visitor.data.history.value.items.find(({ id }) => id === 't1')?.flag;
  };
  const unknown = (symbol: string, number = 1) => transaction(number, [moved('in', symbol, '900', null)]);
  const unlisted = { price: null, value: undefined, address: `eip155:1:${OTHER_ADDRESS}` };
  assert.is(await flagOf([unknown('USDC')]), null, 'missing data is no evidence');
  assert.is(await flagOf([unknown('UЅDС')]), 'counterfeit', 'other letters');
  assert.is(await flagOf([unknown('ETH')]), 'counterfeit', 'the coin has no contract');
  assert.is(await flagOf([unknown('USDC')], [balance('USDC')]), 'counterfeit', 'another token has a price');
  assert.is(await flagOf([unknown('USDC'), transaction(2, [moved('in', 'USDC', '5')])]), 'counterfeit');
  assert.is(await flagOf([unknown('USDC')], [balance('USDC', unlisted)]), 'counterfeit', 'the account holds a fake');
  assert.is(await flagOf([unknown('LEAF')], [balance('LEAF', unlisted)]), null);
  assert.is(await flagOf([unknown('LEAF'), withZeros(unknown('LEAF', 2))]), null, 'a price of 0 is no data');
});

test('fetchHistory: an amount that the service values at 0 has no known value', async () => {
  all = [withZeros(transaction(1, [moved('in', 'LEAF', '900', null)]))];
  const visitor = createVisitor();
  await visitor.fetchHistory();
  assert.is(visitor.data.history.value.items[0]?.transfers[0]?.value, null);
});

test('fetchHistory: a token that the host lists may be marked, which it is not among the tokens', async () => {
  const name = 'Meadow Reward';
  const held = balance('UЅDС', { price: null, value: undefined, address: `eip155:1:${OTHER_ADDRESS}` });
  const reward = moved('in', 'MDW', '900', null);
  all = [
    transaction(2, [{ ...reward, fungible_info: { ...reward.fungible_info, name } }]),
    transaction(1, [moved('in', 'UЅDС', '900', null)]),
  ];
  service.answer = ({ path, query }) =>
    path.endsWith('/supported-chains')
      ? chains
      : path.endsWith('/balance')
        ? { balances: [held] }
        : page(query['cursor']);
  const tokens = [{ address: OTHER_ADDRESS, symbol: 'UЅDС', name }];
  const visitor = createVisitor({ options: { tokens: { 'eip155:1': tokens } } });
  await visitor.fetchTokens();
  await visitor.fetchHistory();
  const listed = visitor.data.tokens.value.value?.tokens.find(({ symbol }) => symbol === 'UЅDС');
  assert.is(listed?.flag, null);
  assert.equal(
    visitor.data.history.value.items.map(({ flag }) => flag),
    ['spam', 'counterfeit'],
  );
});

test.run();
